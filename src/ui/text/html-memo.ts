import { createContext, type ReactElement, type ReactNode } from 'react'

/** Returns an element's HTML, rendered once for each key. */
export type RenderOnce = (key: string, element: ReactNode) => string

/** Only for the server. */
export const HtmlMemo = createContext<RenderOnce | null>(null)

/**
 * Returns the text to render in place of a part's HTML: the HTML itself, or a placeholder that is replaced by it in the
 * finished page. Only for the server.
 */
export const PlacedHtml = createContext<(html: string) => string>((html) => html)

/** The numbers of components in keys, in the order of their first use. */
const numbers = new WeakMap<object, string>()
const last = { number: 0 }

/** The unique name of an element's component in keys. Only for the server. */
export function componentKey({ type }: ReactElement): string {
  if (typeof type === 'string') return type
  const known = numbers.get(type)
  if (known !== undefined) return known
  last.number += 1
  const key = `#${last.number}`
  numbers.set(type, key)
  return key
}
