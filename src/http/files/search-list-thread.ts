import { parentPort, workerData } from 'node:worker_threads'

import type { Cents } from '#domain/kernel/money.ts'
import { LIST_PARTS, listEncoder, type ListPart } from '#domain/search-wire/list-bytes.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** What a thread codes: vehicles, each with the price that shoppers of the list see. */
export type ListToCode = Readonly<{
  vehicles: readonly Vehicle[]
  prices: readonly (Cents | null)[]
}>
/** What it hands back, before it ends. */
export type CodedParts = Readonly<Record<ListPart, Uint8Array<ArrayBuffer>>>

// `search-list.ts` starts the thread with it.
const { vehicles, prices } = workerData as ListToCode
const priceOf = new Map(vehicles.map((vehicle, at) => [vehicle, prices[at] ?? null]))
const encode = listEncoder(vehicles, { priceOf: (vehicle) => priceOf.get(vehicle) ?? null })
const coded = LIST_PARTS.map((part) => [part, encode[part]()] as const)
// The linter takes every port for a window.
parentPort?.postMessage(Object.fromEntries(coded), [])
