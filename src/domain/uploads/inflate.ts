/**
 * Inflates deflated bytes; `null` for corrupt data or more than `maxBytes`. Callers pass the implementation, since the
 * domain has no access to zlib.
 */
export type Inflate = (packed: Uint8Array, maxBytes: number) => Uint8Array | null
