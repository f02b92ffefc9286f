import { useMemo, type ReactNode } from 'react'

import { useMessages } from '#ui/text/messages-context.tsx'
import { chatScript } from '#web/lib/chat-permission.ts'
import { InlineScript } from '#web/lib/inline-script.tsx'

import { frameHtml } from './frame-html.tsx'
import { FrameContext, LayoutContext } from './layout-context.tsx'
import type { LayoutData } from './layout-data.ts'

// Its text is fixed; the checked state decides which links are shown.
const script = <InlineScript source={chatScript} />

type LayoutProviderProps = { layout: LayoutData; children: ReactNode }

/**
 * Provides `SiteLayout` with header and footer, and these with their content. For the server: browsers keep the HTML,
 * so neither its scripts nor its data are sent. Browsers get the styles, see `vite.config.ts`.
 */
export function LayoutProvider({ layout, children }: LayoutProviderProps) {
  const messages = useMessages()
  const frame = useMemo(() => ({ script, htmlOf: frameHtml(layout, messages) }), [layout, messages])
  return (
    <LayoutContext value={layout}>
      <FrameContext value={frame}>{children}</FrameContext>
    </LayoutContext>
  )
}
