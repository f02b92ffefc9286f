import { createContext, type ReactNode } from 'react'

import type { PageBlock } from '#domain/content/page-blocks.ts'

/** Renders the interactive blocks within a text; provided by pages that have such blocks. */
export const PageBlockContext = createContext<((block: PageBlock) => ReactNode) | null>(null)
