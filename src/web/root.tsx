import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'

import './ui/tokens.css'
import './ui/base.css'
import { appContext } from '#web/context.ts'
import { useLocale, useT } from '#web/lib/use-t.ts'

import type { Route } from './+types/root.ts'

export const handle = { areas: ['common'] }

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(appContext)
  return { siteName: site.name, usedOnly: site.isUsedSite }
}

/** The document around pages and errors alike, in the shopper's language. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const t = useT('common')
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          {t('skipToContent')}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
