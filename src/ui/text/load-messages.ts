import type { Locale } from '#i18n/locale.ts'
import type { Dictionary } from '#messages/translation.ts'

/** By area. */
export type Messages = Readonly<Record<string, Dictionary>>

const known = new Map<string, Dictionary | Promise<Dictionary>>()

/** Words are data: the server hands out those of any areas as one file, by area. */
export const messagesAddress = (areas: readonly string[], locale: Locale): string =>
  `/messages/${areas.join(',')}.${locale}.json`

/**
 * The messages at an address of this site.
 * @throws {Error} when they do not come
 */
export async function fetchMessages(address: string): Promise<Messages> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`no ${address}`)
  // The server writes them from the dictionaries that it writes pages from.
  return (await response.json()) as Messages
}

/** Takes in messages, by area. */
export function knowAreas(areas: Messages): void {
  for (const [area, messages] of Object.entries(areas)) known.set(area, messages)
}

async function load(area: string, locale: Locale): Promise<Dictionary> {
  const messages = await fetchMessages(messagesAddress([area], locale))
  return messages[area] ?? {}
}

/**
 * The messages of an area in the page's language: themselves where the page brought them, else the same promise for
 * everyone who asks, also once they have come. React tells promises that a component waits for apart by their order
 * alone, so one that is there in one attempt must not be missing in the next: the component would be given the
 * messages of another area. A load that failed is retried by the next who asks.
 */
export function loadArea(area: string, locale: Locale): Dictionary | Promise<Dictionary> {
  const found = known.get(area)
  if (found) return found
  const coming = load(area, locale)
  known.set(area, coming)
  coming.then(
    // By these React takes them at once, without waiting for a promise that is kept.
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    () => known.delete(area),
  )
  return coming
}
