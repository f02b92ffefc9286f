import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
// Only contexts created after the flag was set have the function; it collects for all of them.
const gc = runInNewContext('gc') as () => void

/** Runs a full garbage collection, so that measurements exclude garbage of earlier work. */
export const collectGarbage = (): void => gc()
