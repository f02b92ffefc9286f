import { typescriptKernels } from '#domain/search/engine/kernels/typescript-kernels.ts'
import { wasmKernels } from '#tests/support/modules/inventory.ts'

import { duckdbPeer } from './duckdb.peer.ts'
import { itemsjsPeer } from './itemsjs.peer.ts'
import { oramaPeer } from './orama.peer.ts'
import { oursPeer } from './ours.peer.ts'
import type { Peer } from './peer-types.ts'
import { plainPeer } from './plain.peer.ts'
import { postgresPeer } from './postgres.peer.ts'
import { sqlitePeer } from './sqlite.peer.ts'
import type { Stage } from './stage.ts'

export type PeerEntry = Readonly<{
  name: string
  label: string
  /** For larger inventories it takes minutes to load or to respond. */
  maxVehicles: number
  /** Whether it needs one of the benchmark's own packages. */
  isPackage: boolean
  /** Whether it is a variant of the product's own engine, which is excluded from the smallest lead. */
  isOurs: boolean
  build: (stage: Stage) => Peer | Promise<Peer>
}>

/** The engine as a server runs it, which all systems are compared with. */
export const OURS: PeerEntry = {
  name: 'ours',
  label: 'This engine',
  maxVehicles: Number.POSITIVE_INFINITY,
  isPackage: false,
  isOurs: true,
  build: (stage) => oursPeer(stage, wasmKernels),
}

/** The systems that the engine is compared with. */
export const PEERS: readonly PeerEntry[] = [
  {
    name: 'typescript',
    label: 'This engine without WebAssembly',
    maxVehicles: Number.POSITIVE_INFINITY,
    isPackage: false,
    isOurs: true,
    build: (stage) => oursPeer(stage, typescriptKernels),
  },
  {
    name: 'plain',
    label: 'Filter over an array',
    maxVehicles: 200_000,
    isPackage: false,
    isOurs: false,
    build: plainPeer,
  },
  {
    name: 'postgres',
    label: 'PostgreSQL',
    maxVehicles: 1_000_000,
    isPackage: false,
    isOurs: false,
    build: postgresPeer,
  },
  {
    name: 'duckdb',
    label: 'DuckDB',
    maxVehicles: 1_000_000,
    isPackage: true,
    isOurs: false,
    build: duckdbPeer,
  },
  {
    name: 'sqlite',
    label: 'SQLite, FTS5',
    maxVehicles: 200_000,
    isPackage: false,
    isOurs: false,
    build: sqlitePeer,
  },
  {
    name: 'itemsjs',
    label: 'ItemsJS',
    maxVehicles: 20_000,
    isPackage: true,
    isOurs: false,
    build: itemsjsPeer,
  },
  {
    name: 'orama',
    label: 'Orama',
    maxVehicles: 20_000,
    isPackage: true,
    isOurs: false,
    build: oramaPeer,
  },
]
