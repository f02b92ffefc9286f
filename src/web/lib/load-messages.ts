import type { Locale } from '#i18n/locale.ts'
import type { Dictionary } from '#i18n/message.ts'

type MessageFile = Readonly<{ messages: Dictionary }>

const files = import.meta.glob<MessageFile>('/messages/*.{en,es}.ts')
const known = new Map<string, Dictionary | Promise<Dictionary>>()

async function load(name: string): Promise<Dictionary> {
  const open = files[`/messages/${name}.ts`]
  if (!open) throw new Error(`no messages ${name}`)
  try {
    const { messages } = await open()
    known.set(name, messages)
    return messages
  } catch (error) {
    known.delete(name)
    throw error
  }
}

/**
 * The messages of an area in one language: at once when they were loaded before, else the same promise for
 * everyone who asks. A load that failed is tried again by the next who asks.
 */
export function loadArea(area: string, locale: Locale): Dictionary | Promise<Dictionary> {
  const name = `${area}.${locale}`
  const found = known.get(name) ?? load(name)
  known.set(name, found)
  return found
}
