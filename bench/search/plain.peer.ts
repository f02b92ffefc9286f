import type { Peer } from './peer-types.ts'
import { reference } from './reference.ts'
import type { Stage } from './stage.ts'

/** The filter over an array of objects, which are created once from the columns. */
export const plainPeer = ({ workload }: Stage): Peer => ({
  ...reference(workload),
  bytes: Number.NaN,
  close: () => {},
})
