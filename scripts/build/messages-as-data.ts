import type { Plugin } from 'vite'

const DICTIONARIES = /\/src\/i18n\/dictionaries\.ts$/

/**
 * Keeps the messages out of a worker's script: they are data, in one language, and the worker loads those it needs
 * into the empty dictionaries.
 */
export const wordsAsData = (): Plugin => ({
  name: 'words-as-data',
  enforce: 'pre',
  load: (id) => (DICTIONARIES.test(id) ? 'export const dictionaries = { en: {}, es: {} }' : null),
})
