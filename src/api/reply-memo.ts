import type { PublicReply } from './public-reply.ts'

/** Longer addresses are unlikely to be repeated. */
const MAX_KEY_CHARACTERS = 2_000

/** The overhead of an entry besides its body: the key, the ETag, and the objects. */
const ENTRY_BYTES = 500
const bytesOf = (key: string, { body }: PublicReply) => ENTRY_BYTES + key.length + body.length

export type ReplyMemo = Readonly<{
  get: (version: string, key: string) => PublicReply | null
  set: (version: string, key: string, reply: PublicReply) => void
}>

/**
 * Responses of one version of the inventory, so that a long list is serialized once for everyone. The oldest are
 * dropped when together they exceed `maxBytes`; all when the version changes.
 */
export function replyMemo(maxBytes: number): ReplyMemo {
  const replies = new Map<string, PublicReply>()
  let current: string | null = null
  let bytes = 0

  const follow = (version: string) => {
    if (version === current) return
    current = version
    replies.clear()
    bytes = 0
  }

  return {
    get(version, key) {
      follow(version)
      return replies.get(key) ?? null
    },
    set(version, key, reply) {
      follow(version)
      const added = bytesOf(key, reply)
      if (key.length > MAX_KEY_CHARACTERS || added > maxBytes || replies.has(key)) return
      replies.set(key, reply)
      bytes += added
      for (const [oldest, cached] of replies) {
        if (bytes <= maxBytes) break
        replies.delete(oldest)
        bytes -= bytesOf(oldest, cached)
      }
    },
  }
}
