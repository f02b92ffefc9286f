import type { Plugin } from 'vite'

const DICTIONARIES = /\/src\/i18n\/dictionaries\.ts$/

/**
 * Omits the messages from worker scripts: a worker fetches those of its language and adds them to the empty
 * dictionaries.
 */
export const withoutMessages = (): Plugin => ({
  name: 'without-messages',
  enforce: 'pre',
  load: (id) => (DICTIONARIES.test(id) ? 'export const dictionaries = { en: {}, es: {} }' : null),
})
