import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { BackToTop } from '#ui/navigation/back-to-top.tsx'
import { useT } from '#ui/text/use-t.ts'
import { LinkScope } from '#web/lib/link-scope.tsx'
import { Still } from '#web/lib/still.tsx'

import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { usePageFrame } from './page-frame.ts'
import { useStillParts } from './use-still-parts.ts'

import styles from './site-layout.module.css'

type SiteLayoutProps = { children: ReactNode }

/**
 * What stands around every page: skip link, header, footer, and what makes its links quick. On the server it needs a
 * `LayoutProvider`.
 */
export function SiteLayout({ children }: SiteLayoutProps) {
  const t = useT('common')
  const { pathname } = useLocation()
  const frame = usePageFrame()
  useStillParts(pathname, frame.hasForm)
  const main = (
    <main className={styles.main} id="main" tabIndex={-1}>
      {children}
      {frame.hasLayout && <ProgressBar label={t('loading')} />}
      {frame.hasLayout && frame.hasBackToTop && <BackToTop label={t('backToTop')} />}
    </main>
  )
  if (!frame.hasLayout) return main
  return (
    <>
      <a className={styles.skip} href="#main" id="top">
        {t('skipToContent')}
      </a>
      <LinkScope />
      <Still id="site-head" className={styles.still}>
        {import.meta.env.SSR && <Header />}
      </Still>
      {main}
      <Still id="site-foot" className={styles.still}>
        {import.meta.env.SSR && <Footer />}
      </Still>
    </>
  )
}
