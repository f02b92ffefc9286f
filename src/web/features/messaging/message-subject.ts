import { messagePath } from '#domain/pages/message-paths.ts'
import type { Opening } from '#web/features/store/opening.ts'

/** Who gets a message, about what, and whether anybody is there now: what the panel asks for when it is opened. */
export type MessageSubject = Readonly<{
  seller: Readonly<{ name: string; phone: string | null; callHref: string | null }>
  /** `2024 Jeep Wrangler`; `null` where it is about none. */
  vehicle: string | null
  /** Whether sales is open; `null` where its hours are unknown. */
  open: Opening | null
  /** What the dealer says while it is closed. @see DLR-6 */
  away: string | null
  /** The key and the mark of this showing, as every form has them. */
  leadKey: string
  shown: string
}>

/** Longer than this nobody waits for a panel: the form it stands for is there as well. */
const MAX_MS = 5000

/**
 * What a message would be about.
 * @param search the query of the contact page that the panel stands for
 * @throws {Error} where nobody can get it, or it can't be learned now
 */
export async function loadMessageSubject(search: string): Promise<MessageSubject> {
  const response = await fetch(messagePath(search), { signal: AbortSignal.timeout(MAX_MS) })
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  // Its route writes it as that.
  return (await response.json()) as MessageSubject
}
