import { use, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { HiddenProgressBar, ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { BackToTop } from '#ui/navigation/back-to-top.tsx'
import { PlacedHtml } from '#ui/text/html-memo.ts'
import { useT } from '#ui/text/use-t.ts'
import { LinkScope } from '#web/lib/links/link-scope.tsx'

import { FrameContext, type FrameHtml } from './layout-context.tsx'
import { usePageFrame } from './page-frame.ts'
import { useFrame } from './use-frame.ts'

import styles from './site-layout.module.css'

/**
 * A part of the frame, for the server. It must use no hooks besides reading contexts, because it renders another React
 * tree to HTML.
 */
function FramePart({ part }: { part: keyof FrameHtml }) {
  const frame = use(FrameContext)
  const placed = use(PlacedHtml)
  const { pathname, search } = useLocation()
  const { hasForm } = usePageFrame()
  if (!frame) return null
  const html = { __html: placed(frame.htmlOf({ pathname, search, hasForm })[part]) }
  return part === 'header' ? (
    <>
      {frame.script}
      <div id="site-head" className={styles.frame} dangerouslySetInnerHTML={html} />
      {frame.noticesScript}
    </>
  ) : (
    <div id="site-foot" className={styles.frame} dangerouslySetInnerHTML={html} />
  )
}

/**
 * The body of every page: skip link, header, main, footer, and prefetching. Header and footer are rendered only by the
 * server: hydration skips elements of the body that the browser does not render. On the server it requires a
 * `LayoutProvider`.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useT('common')
  const { pathname } = useLocation()
  const { hasLayout, hasForm, hasBackToTop, isStatic } = usePageFrame()
  const Progress = import.meta.env.SSR && isStatic ? HiddenProgressBar : ProgressBar
  useFrame(pathname, hasForm)
  return (
    <>
      {hasLayout && (
        <a className={styles.skip} href="#main" id="top">
          {t('skipToContent')}
        </a>
      )}
      {hasLayout && <LinkScope />}
      {import.meta.env.SSR && hasLayout && <FramePart part="header" />}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
        {hasLayout && <Progress label={t('loading')} />}
        {hasLayout && hasBackToTop && <BackToTop label={t('backToTop')} />}
      </main>
      {import.meta.env.SSR && hasLayout && <FramePart part="footer" />}
    </>
  )
}
