import type { ReactNode } from 'react'

import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { FrameContext, LayoutContext } from './layout-context.tsx'
import type { LayoutData } from './layout-data.ts'

const frame = { header: <Header />, footer: <Footer /> }

type LayoutProviderProps = { layout: LayoutData; children: ReactNode }

/**
 * Gives `SiteLayout` header and footer, and these what they show. For the server: browsers keep the HTML, so neither
 * scripts nor data of them are sent. Browsers get the styles: see `vite.config.ts`.
 */
export const LayoutProvider = ({ layout, children }: LayoutProviderProps) => (
  <LayoutContext value={layout}>
    <FrameContext value={frame}>{children}</FrameContext>
  </LayoutContext>
)
