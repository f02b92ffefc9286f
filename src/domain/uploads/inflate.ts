/**
 * Inflates deflated bytes; `null` for corrupt data or more than `maxBytes`. A parameter, since only servers have one.
 */
export type Inflate = (packed: Uint8Array, maxBytes: number) => Uint8Array | null
