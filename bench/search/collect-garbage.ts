import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
// A context that is made after the flag was set has the function; it collects for all of them.
const gc = runInNewContext('gc') as () => void

/** Frees all memory that nothing holds any more, so that figures of memory and time are those of what is measured. */
export const collectGarbage = (): void => gc()
