import { typescriptKernels } from '#domain/search/engine/kernels/typescript-kernels.ts'
import { wasmKernels } from '#tests/support/modules/inventory.ts'

import type { Peer } from './answer.ts'
import { duckdbPeer } from './duckdb.peer.ts'
import { itemsjsPeer } from './itemsjs.peer.ts'
import { oramaPeer } from './orama.peer.ts'
import { oursPeer } from './ours.peer.ts'
import { plainPeer } from './plain.peer.ts'
import { postgresPeer } from './postgres.peer.ts'
import { sqlitePeer } from './sqlite.peer.ts'
import type { Stage } from './stage.ts'

export type PeerEntry = Readonly<{
  name: string
  label: string
  /** Larger inventories take it minutes to load or to answer, and say nothing new. */
  mostVehicles: number
  /** Whether it comes from the benchmark's own packages. */
  isPackage: boolean
  /** Whether it is the product's own engine in another dress: no one else to be faster than. */
  isOurs: boolean
  build: (stage: Stage) => Peer | Promise<Peer>
}>

/** What everything is measured against: the engine as a server runs it. */
export const OURS: PeerEntry = {
  name: 'ours',
  label: 'This engine',
  mostVehicles: Number.POSITIVE_INFINITY,
  isPackage: false,
  isOurs: true,
  build: (stage) => oursPeer(stage, wasmKernels),
}

/** What the engine is measured against. */
export const PEERS: readonly PeerEntry[] = [
  {
    name: 'typescript',
    label: 'This engine without WebAssembly',
    mostVehicles: Number.POSITIVE_INFINITY,
    isPackage: false,
    isOurs: true,
    build: (stage) => oursPeer(stage, typescriptKernels),
  },
  {
    name: 'plain',
    label: 'Filter over an array',
    mostVehicles: 200_000,
    isPackage: false,
    isOurs: false,
    build: plainPeer,
  },
  {
    name: 'postgres',
    label: 'PostgreSQL',
    mostVehicles: 1_000_000,
    isPackage: false,
    isOurs: false,
    build: postgresPeer,
  },
  {
    name: 'duckdb',
    label: 'DuckDB',
    mostVehicles: 1_000_000,
    isPackage: true,
    isOurs: false,
    build: duckdbPeer,
  },
  {
    name: 'sqlite',
    label: 'SQLite, FTS5',
    mostVehicles: 200_000,
    isPackage: false,
    isOurs: false,
    build: sqlitePeer,
  },
  {
    name: 'itemsjs',
    label: 'ItemsJS',
    mostVehicles: 20_000,
    isPackage: true,
    isOurs: false,
    build: itemsjsPeer,
  },
  {
    name: 'orama',
    label: 'Orama',
    mostVehicles: 20_000,
    isPackage: true,
    isOurs: false,
    build: oramaPeer,
  },
]
