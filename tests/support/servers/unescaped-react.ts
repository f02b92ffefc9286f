import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * For `node --import`: adds an escaping bug to React. Texts with the word `injected` are written to pages unescaped.
 * The rest of the server is unchanged.
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
    if (faulty === source) throw new Error('React now escapes texts with another function')
    return { ...loaded, source: faulty, shortCircuit: true }
  },
})
