import { countedNetworks } from '#platform/security/rate-limits.ts'

/** What all files may have of the memory while their forms are read and answered, of everyone and of one address. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_QUANTITY = 11 * 1024 * 1024

/** The room of one form on its way. */
export type UploadLease = Readonly<{
  /** Whether there is room for so many bytes more; they are this form's until it leaves. */
  take(bytes: number): boolean
  /** Gives all of it back, once. */
  leave(): void
}>

type Bounds = Readonly<{ most: number; mostOfOne: number }>

/**
 * Shares out the memory for files that are being read: many large ones at once, or slow ones that stay half-way, can't
 * fill it. Room is taken as bytes come and not as a form promises them. What has none is not kept waiting: its file is
 * cut off, and its form says that it should come later.
 * @see docs/rules/careers.md
 */
export function uploadRoom(bounds: Bounds = { most: MAX_BYTES, mostOfOne: MAX_QUANTITY }) {
  const { most, mostOfOne } = bounds
  const ofNetworks = new Map<string, number>()
  const ofNetwork = (key: string) => ofNetworks.get(key) ?? 0
  let used = 0

  /** @param ip the sender; one that is not known, and this machine itself, are not counted for themselves */
  return (ip: string | null): UploadLease => {
    const networks = countedNetworks(ip)
    let own = 0
    const count = (bytes: number) => {
      used += bytes
      own += bytes
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
      leave: () => count(-own),
    }
  }
}
