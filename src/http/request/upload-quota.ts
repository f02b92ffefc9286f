import { countedNetworks } from '#platform/security/rate-limits.ts'

/** Memory limits for uploaded files while their forms are processed: in total, and per address. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_QUANTITY = 11 * 1024 * 1024

/** The memory of one form in progress. */
export type UploadLease = Readonly<{
  /** Reserves bytes for this form until they are released; `false` if there is no memory for them. */
  take(bytes: number): boolean
  /** Releases all of it, once. */
  leave(): void
}>

type Bounds = Readonly<{ most: number; mostOfOne: number }>

/**
 * Limits the memory for files that are being read: neither many large ones at once nor slow ones that never finish can
 * fill it. Memory is reserved as bytes arrive, not as a form declares them. A form without memory does not wait: its
 * file is cut off, and the form asks to send it later.
 * @see docs/rules/careers.md
 */
export function uploadQuota(bounds: Bounds = { most: MAX_BYTES, mostOfOne: MAX_QUANTITY }) {
  const { most, mostOfOne } = bounds
  const ofNetworks = new Map<string, number>()
  const ofNetwork = (key: string) => ofNetworks.get(key) ?? 0
  let used = 0

  /** @param ip the sender; an unknown one, and the local machine, have no limit of their own */
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
      take(bytes) {
        if (used + bytes > most) return false
        if (networks.some(({ key, share }) => ofNetwork(key) + bytes > mostOfOne * share))
          return false
        count(bytes)
        return true
      },
      leave: () => count(-requestBytes),
    }
  }
}
