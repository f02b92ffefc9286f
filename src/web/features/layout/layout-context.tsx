import { createContext, use, type ReactNode } from 'react'

import type { LayoutData } from './layout-data.ts'

/** Empty in browsers. */
export const LayoutContext = createContext<LayoutData | null>(null)

/** The parts of header and footer that depend on the page. */
export type FramePlace = Readonly<{
  pathname: string
  /** The query of the address, with its question mark. */
  search: string
  /** Whether the footer contains the form. */
  hasForm: boolean
}>

export const FramePlaceContext = createContext<FramePlace>({
  pathname: '/',
  search: '',
  hasForm: true,
})

/** Header and footer as HTML. */
export type FrameHtml = Readonly<{ header: string; footer: string }>

/** Header and footer; empty in browsers. */
export const FrameContext = createContext<Readonly<{
  /** The script before both. */
  script: ReactNode
  /** The script behind the header that hides closed notices; `false` without notices. */
  noticesScript: ReactNode
  htmlOf: (place: FramePlace) => FrameHtml
}> | null>(null)

/**
 * The content of header and footer; for server-rendered parts.
 * @throws {Error} outside a `LayoutProvider`, as in every browser
 */
export function useLayout(): LayoutData {
  const layout = use(LayoutContext)
  if (!layout) throw new Error('no LayoutProvider above: this is rendered only on the server')
  return layout
}
