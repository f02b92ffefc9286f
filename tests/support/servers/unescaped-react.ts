import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * For `node --import`: gives React a fault of escaping. Texts with the word `injected` come into pages as they are, as they
 * would through any fault of ours. Everything else of the server is as it is.
 */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!/\/react-dom-server(?:-legacy)?\.node\.(?:production|development)\.js$/.test(url))
      return loaded
    const source = readFileSync(fileURLToPath(url), 'utf8')
    const faulty = source.replace(
      'function escapeTextForBrowser(text) {',
      `$&\n  if (typeof text === 'string' && text.includes('injected')) return text`,
    )
    if (faulty === source) throw new Error('React escapes texts by another function now')
    return { ...loaded, source: faulty, shortCircuit: true }
  },
})
