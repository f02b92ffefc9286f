import { createContext, use, type ReactNode } from 'react'

import type { LayoutData } from './layout-data.ts'

/** Empty in browsers. */
export const LayoutContext = createContext<LayoutData | null>(null)

/** Header and footer; empty in browsers. */
export const FrameContext = createContext<Readonly<{
  header: ReactNode
  footer: ReactNode
}> | null>(null)

/**
 * What header and footer say; for parts that only the server draws.
 * @throws {Error} outside a `LayoutProvider`, as in any browser
 */
export function useLayout(): LayoutData {
  const layout = use(LayoutContext)
  if (!layout) throw new Error('no LayoutProvider above: only the server draws this')
  return layout
}
