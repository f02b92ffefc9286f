import { messagePath } from '#domain/pages/message-paths.ts'
import type { Opening } from '#web/features/store/opening.ts'

/** Recipient and subject of a message, and whether the store is open: loaded when the panel opens. */
export type MessageSubject = Readonly<{
  seller: Readonly<{ name: string; phone: string | null; callHref: string | null }>
  /** `2024 Jeep Wrangler`; `null` for none. */
  vehicle: string | null
  /** Whether sales is open; `null` if its hours are unknown. */
  open: Opening | null
  /** The dealer's message while it is closed. @see DLR-6 */
  away: string | null
  /** The idempotency key and the signed time, as in every form. */
  leadKey: string
  shown: string
}>

/** Timeout of the panel; the contact form is the fallback. */
const MAX_MS = 5000

/**
 * The subject of a message.
 * @param search the query of the contact page that the panel replaces
 * @throws {Error} without a recipient, or when it can't be loaded
 */
export async function loadMessageSubject(search: string): Promise<MessageSubject> {
  const response = await fetch(messagePath(search), { signal: AbortSignal.timeout(MAX_MS) })
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  // The route of this path responds with this type.
  return (await response.json()) as MessageSubject
}
