import { createContext, use, type ReactNode } from 'react'

import type { LayoutData } from './layout-data.ts'

/** Empty in browsers. */
export const LayoutContext = createContext<LayoutData | null>(null)

type LayoutProviderProps = { layout: LayoutData; children: ReactNode }

/**
 * Gives header and footer what they say. The server alone draws them, so nothing of it is sent to the browser beside
 * their markup.
 */
export const LayoutProvider = ({ layout, children }: LayoutProviderProps) => (
  <LayoutContext value={layout}>{children}</LayoutContext>
)

/**
 * What header and footer say; for parts that only the server draws.
 * @throws {Error} outside a `LayoutProvider`, as in any browser
 */
export function useLayout(): LayoutData {
  const layout = use(LayoutContext)
  if (!layout) throw new Error('no LayoutProvider above: only the server draws this')
  return layout
}
