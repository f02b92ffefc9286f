import { renderToString } from 'react-dom/server'

import type { RenderOnce } from '#ui/text/html-memo.ts'
import { MessagesProvider, type Messages } from '#ui/text/messages-context.tsx'

/** The maximum total length of all keys and texts, in characters. */
const MAX_CHARACTERS = 16_000_000

const rendered = new Map<string, string>()
const cached = { characters: 0 }

/** Parts in one language, each rendered once. Beyond the maximum, those unused for longest are dropped. */
export const renderOnce =
  ({ locale, area }: Messages): RenderOnce =>
  (key, element) => {
    const cacheKey = `${locale} ${key}`
    const known = rendered.get(cacheKey)
    if (known !== undefined) {
      rendered.delete(cacheKey)
      rendered.set(cacheKey, known)
      return known
    }
    const html = renderToString(
      <MessagesProvider locale={locale} area={area}>
        {element}
      </MessagesProvider>,
    )
    rendered.set(cacheKey, html)
    cached.characters += cacheKey.length + html.length
    for (const [oldest, text] of rendered) {
      if (cached.characters <= MAX_CHARACTERS) break
      rendered.delete(oldest)
      cached.characters -= oldest.length + text.length
    }
    return html
  }
