import { fetchWithin } from '#platform/http/fetch-within.ts'

const MAX_MS = 3_000
const MAX_BYTES = 12 * 1024 * 1024

/** The bytes of a photo whose address is in a feed; `null` if `fetchWithin` gets no picture. */
export const fetchPhoto = (address: string): Promise<Buffer | null> =>
  fetchWithin(address, {
    headers: { accept: 'image/*' },
    type: /^image\//,
    maxMs: MAX_MS,
    maxBytes: MAX_BYTES,
  })
