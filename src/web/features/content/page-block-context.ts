import { createContext, type ReactNode } from 'react'

import type { PageBlock } from '#domain/content/page-blocks.ts'

/** Draws what a text shows beside words; the page that has such blocks provides it. */
export const PageBlockContext = createContext<((block: PageBlock) => ReactNode) | null>(null)
