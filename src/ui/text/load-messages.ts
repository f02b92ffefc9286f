import type { Locale } from '#i18n/locale.ts'
import type { Dictionary } from '#messages/translation.ts'

/** By area. */
export type Messages = Readonly<Record<string, Dictionary>>

const known = new Map<string, Dictionary | Promise<Dictionary>>()

/** Messages are data: the server serves those of any areas as one file, by area. */
export const messagesAddress = (areas: readonly string[], locale: Locale): string =>
  `/messages/${areas.join(',')}.${locale}.json`

/**
 * The messages at an address of this site.
 * @throws {Error} if they can't be loaded
 */
export async function fetchMessages(address: string): Promise<Messages> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`no ${address}`)
  // The cast is safe: the server writes the messages from the same dictionaries as pages.
  return (await response.json()) as Messages
}

/** Adds messages, by area. */
export function addMessages(areas: Messages): void {
  for (const [area, messages] of Object.entries(areas)) known.set(area, messages)
}

async function load(area: string, locale: Locale): Promise<Dictionary> {
  const messages = await fetchMessages(messagesAddress([area], locale))
  return messages[area] ?? {}
}

/**
 * The messages of an area in the page's language: synchronously if the page has them, else the same promise for every
 * caller, even once it has resolved. React identifies promises that a component waits for only by their order, so one
 * that is present in one attempt must not be missing in the next: the component would get the messages of another area.
 * A failed load is retried by the next caller.
 */
export function loadArea(area: string, locale: Locale): Dictionary | Promise<Dictionary> {
  const found = known.get(area)
  if (found) return found
  const pending = load(area, locale)
  known.set(area, pending)
  pending.then(
    // With these properties React reads it synchronously, without waiting for a resolved promise.
    (value) => Object.assign(pending, { status: 'fulfilled', value }),
    () => known.delete(area),
  )
  return pending
}
