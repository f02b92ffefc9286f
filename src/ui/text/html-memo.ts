import { createContext, type ReactElement, type ReactNode } from 'react'

/** Returns an element's HTML, rendered once for each key. */
export type RenderOnce = (key: string, element: ReactNode) => string

/** Only for the server. */
export const HtmlMemo = createContext<RenderOnce | null>(null)

/**
 * Returns the text to write as the HTML of a part: the HTML, or a mark that is replaced by it in the finished page. Only
 * for the server.
 */
export const PlacedHtml = createContext<(html: string) => string>((html) => html)

/** The components in keys, numbered in the order of their first use. */
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
