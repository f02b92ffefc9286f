import type { Locale } from '#i18n/locale.ts'
import type { Dictionary } from '#i18n/message.ts'

/** Words are data: the server hands out each area as JSON, and a page brings those it shows. */
const address = (area: string, locale: Locale) => `/messages/${area}.${locale}.json`

const known = new Map<string, Dictionary | Promise<Dictionary>>()

/** Takes in the messages that came with the page, by area. */
export function knowAreas(areas: Readonly<Record<string, Dictionary>>): void {
  for (const [area, messages] of Object.entries(areas)) known.set(area, messages)
}

async function load(area: string, locale: Locale): Promise<Dictionary> {
  try {
    const response = await fetch(address(area, locale))
    if (!response.ok) throw new Error(`no messages ${area}`)
    // The server writes it from the same dictionaries: see `MessageData`.
    const messages = (await response.json()) as Dictionary
    known.set(area, messages)
    return messages
  } catch (error) {
    known.delete(area)
    throw error
  }
}

/**
 * The messages of an area in the page's language: at once when they were loaded before, else the same promise
 * for everyone who asks. A load that failed is tried again by the next who asks.
 */
export function loadArea(area: string, locale: Locale): Dictionary | Promise<Dictionary> {
  const found = known.get(area) ?? load(area, locale)
  known.set(area, found)
  return found
}
