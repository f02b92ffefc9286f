import { useMemo, type ReactNode } from 'react'

import { useMessages } from '#ui/text/messages-context.tsx'
import { chatScript } from '#web/lib/chat-permission.ts'
import { InlineScript } from '#web/lib/inline-script.tsx'

import { noticesScript } from './banners.tsx'
import { frameHtml } from './frame-html.tsx'
import { FrameContext, LayoutContext } from './layout-context.tsx'
import type { LayoutData } from './layout-data.ts'

// Rendered outside of the cached frame, because the scripts of each page have a new nonce.
const frameScript = <InlineScript source={chatScript} />
const behindNotices = <InlineScript source={noticesScript} />

type LayoutProviderProps = { layout: LayoutData; children: ReactNode }

/**
 * Provides `SiteLayout` with header and footer, and these with their content. For the server: browsers keep the HTML,
 * so neither its scripts nor its data are sent. Browsers get the styles, see `vite.config.ts`.
 */
export function LayoutProvider({ layout, children }: LayoutProviderProps) {
  const messages = useMessages()
  const frame = useMemo(
    () => ({
      script: frameScript,
      noticesScript: layout.banners.length > 0 && behindNotices,
      htmlOf: frameHtml(layout, messages),
    }),
    [layout, messages],
  )
  return (
    <LayoutContext value={layout}>
      <FrameContext value={frame}>{children}</FrameContext>
    </LayoutContext>
  )
}
