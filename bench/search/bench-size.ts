import { loadavg } from 'node:os'

import type { VehicleColumns } from '#domain/search/engine/columns/vehicle-columns.ts'
import { emptyQuery } from '#domain/search/query/query.ts'

import { collectGarbage } from './collect-garbage.ts'
import { differences } from './compare.ts'
import { modeledMicros, type MachineLimit } from './limit.ts'
import { measure, type Effort, type Timings } from './measure.ts'
import type { PageResult, PreparedSearch, Peer } from './peer-types.ts'
import { OURS, type PeerEntry } from './peers.ts'
import { prepareQuery } from './prepared-query.ts'
import { queries, type NamedQuery } from './queries.ts'
import { reference } from './reference.ts'
import type { Stage } from './stage.ts'

/** For larger inventories the plain filter takes minutes: the product's engine is the reference instead. */
const MAX_REFERENCE_SIZE = 200_000

export type SystemFigures = Readonly<{
  name: string
  label: string
  isOurs: boolean
  buildMs: number
  bytesPerVehicle: number
  /** The differences from the expected results, by query. */
  wrong: Readonly<Record<string, readonly string[]>>
}>

export type SizeFigures = Readonly<{
  size: number
  /** One-minute load averages, before and after. */
  load: readonly [before: number, after: number]
  referenceName: 'the filter over an array' | 'this engine'
  /** The size of the columns that the engine is built from, without texts. */
  columnBytesPerVehicle: number
  systems: readonly SystemFigures[]
  /** The error of each system that could not be built. */
  missing: Readonly<Record<string, string>>
  queries: readonly Readonly<{
    name: string
    timings: readonly Timings[]
    limitMicros: number | null
  }>[]
}>

type Built = Readonly<{ entry: PeerEntry; peer: Peer; buildMs: number; bytes: number }>

/** Bytes of the JavaScript heap and array buffers, after a garbage collection. */
function heapBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function build(entry: PeerEntry, stage: Stage): Promise<Built> {
  const before = heapBytes()
  const began = performance.now()
  const peer = await entry.build(stage)
  const buildMs = performance.now() - began
  const bytes = Number.isNaN(peer.bytes) ? heapBytes() - before : peer.bytes
  return { entry, peer, buildMs, bytes }
}

/** Builds the systems; those that fail, for example because they are not installed, are returned as missing. */
async function buildAll(entries: readonly PeerEntry[], stage: Stage) {
  const built: Built[] = []
  const missing: Record<string, string> = {}
  for (const entry of entries) {
    try {
      built.push(await build(entry, stage))
    } catch (error) {
      missing[entry.name] = error instanceof Error ? error.message : String(error)
    }
  }
  return { built, missing }
}

type PreparedPeer = Readonly<{ name: string; search: PreparedSearch; result: PageResult }>

async function runAll(built: readonly Built[], { query }: NamedQuery): Promise<PreparedPeer[]> {
  const prepared: PreparedPeer[] = []
  for (const { entry, peer } of built) {
    const search = await peer.prepareSearch(query)
    prepared.push({ name: entry.name, search, result: search.read(await search.run()) })
  }
  return prepared
}

function expectedResult(plain: ReturnType<typeof reference> | null, { query }: NamedQuery) {
  if (!plain) return null
  const search = plain.prepareSearch(query)
  return search.read(search.run())
}

type BenchContext = Readonly<{
  stage: Stage
  built: readonly Built[]
  plain: ReturnType<typeof reference> | null
  limit: MachineLimit | null
}>

/** The number of vehicles for sale in the query's list, counted by the engine. */
async function listedOf({ peer }: Built, { query }: NamedQuery): Promise<number> {
  const search = await peer.prepareSearch(emptyQuery(...query.types))
  return search.read(await search.run()).total
}

/** Runs one query on all systems: differences from the expected result, and times. */
async function benchQuery(
  { stage, built, plain, limit }: BenchContext,
  named: NamedQuery,
  effort: Effort,
) {
  const [ours] = built
  const all = await runAll(built, named)
  const expected = expectedResult(plain, named) ?? all[0]?.result
  if (!ours || !expected) throw new Error('the engine is not among the systems')
  const prepared = prepareQuery(stage.workload.columns, named.query)
  const facts = { prepared, result: expected, listed: await listedOf(ours, named) }
  collectGarbage()
  const runners = all.map(({ name, search }) => ({ peer: name, search }))
  return {
    name: named.name,
    timings: await measure(runners, effort),
    limitMicros: limit && modeledMicros(limit, stage.workload, facts),
    wrong: new Map(all.map(({ name, result }) => [name, differences(expected, result)])),
  }
}

function systemFigures(
  { entry, buildMs, bytes }: Built,
  size: number,
  queries: readonly Awaited<ReturnType<typeof benchQuery>>[],
): SystemFigures {
  const wrong = queries
    .map(({ name, wrong }) => [name, wrong.get(entry.name) ?? []] as const)
    .filter(([, differences]) => differences.length > 0)
  const { name, label, isOurs } = entry
  const bytesPerVehicle = bytes / size
  return { name, label, isOurs, buildMs, bytesPerVehicle, wrong: Object.fromEntries(wrong) }
}

/** Bytes of all typed arrays among the columns. */
function columnBytes({ texts, dealers, features, ...others }: VehicleColumns): number {
  const codes = Object.values(texts).map((text) => text.codes)
  let bytes = 0
  for (const column of [...codes, dealers.codes, features.starts, ...Object.values(others)])
    if (ArrayBuffer.isView(column)) bytes += column.byteLength
  return bytes
}

/**
 * Builds these systems over one inventory, compares their results, and times them alternating.
 * @throws if the product's own engine cannot be built
 */
export async function benchSize(
  stage: Stage,
  peers: readonly PeerEntry[],
  { limit, effort }: Readonly<{ limit: MachineLimit | null; effort: Effort }>,
): Promise<SizeFigures> {
  const { columns } = stage.workload
  const { size } = columns
  const before = loadavg()[0] ?? 0
  const ours = await build(OURS, stage)
  const { built: others, missing } = await buildAll(peers, stage)
  const built = [ours, ...others]
  const plain = size <= MAX_REFERENCE_SIZE ? reference(stage.workload) : null
  const measured: Awaited<ReturnType<typeof benchQuery>>[] = []
  try {
    for (const named of queries(columns))
      measured.push(await benchQuery({ stage, built, plain, limit }, named, effort))
  } finally {
    for (const { peer } of built) await peer.close()
  }
  return {
    size,
    load: [before, loadavg()[0] ?? 0],
    referenceName: plain ? 'the filter over an array' : 'this engine',
    columnBytesPerVehicle: columnBytes(columns) / size,
    systems: built.map((system) => systemFigures(system, size, measured)),
    missing,
    queries: measured.map(({ name, timings, limitMicros }) => ({ name, timings, limitMicros })),
  }
}
