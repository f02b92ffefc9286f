import { createContext, type ReactNode } from 'react'

/** Gives an element's HTML, rendered once for each key. */
export type RenderOnce = (key: string, element: ReactNode) => string

/** For the server alone. */
export const HtmlMemo = createContext<RenderOnce | null>(null)
