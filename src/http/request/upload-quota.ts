import { countedNetworks } from '#platform/security/rate-limits.ts'

/** Memory limits for uploaded files while their forms are processed: in total, and per address. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_BYTES_PER_NETWORK = 11 * 1024 * 1024

/** The memory of one form in progress. */
export type UploadLease = Readonly<{
  /** Reserves bytes for this form until they are released; `false` if there is no memory for them. */
  reserve(bytes: number): boolean
  /** Releases all of it, once. */
  release(): void
}>

type Bounds = Readonly<{ maxBytes: number; maxPerNetwork: number }>

/**
 * Limits the memory for files that are being read, so that neither many large uploads nor slow ones can exhaust it.
 * Memory is reserved as bytes arrive, whatever length the form declares. If there is none, the file is cut off
 * immediately, and the form asks to send it later.
 * @see docs/rules/careers.md
 */
export function uploadQuota(
  bounds: Bounds = { maxBytes: MAX_BYTES, maxPerNetwork: MAX_BYTES_PER_NETWORK },
) {
  const { maxBytes, maxPerNetwork } = bounds
  const ofNetworks = new Map<string, number>()
  const ofNetwork = (key: string) => ofNetworks.get(key) ?? 0
  let used = 0

  /** @param ip of the sender; `null` and the local machine have no limit of their own */
  return (ip: string | null): UploadLease => {
    const networks = countedNetworks(ip)
    let requestBytes = 0
    const count = (bytes: number) => {
      used += bytes
      requestBytes += bytes
      for (const { key } of networks) {
        const now = ofNetwork(key) + bytes
        if (now > 0) ofNetworks.set(key, now)
        else ofNetworks.delete(key)
      }
    }
    return {
      reserve(bytes) {
        if (used + bytes > maxBytes) return false
        if (networks.some(({ key, share }) => ofNetwork(key) + bytes > maxPerNetwork * share))
          return false
        count(bytes)
        return true
      },
      release: () => count(-requestBytes),
    }
  }
}
