import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'

import '#ui/styles/tokens.css'
import '#ui/styles/base.css'
import '#ui/styles/primitives.css'
import '#ui/styles/dialog.css'
import { waysOf } from '#domain/pages/site-links.ts'
import type { Area } from '#messages/areas.ts'
import displayFont from '#ui/fonts/archivo-display.woff2?url'
import textFont from '#ui/fonts/figtree-text.woff2?url'
import { schemeScript } from '#ui/scheme-script.ts'
import { MessageData } from '#ui/text/message-data.tsx'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/root.ts'
import { ErrorPage } from './features/layout/error-page.tsx'
import { pageFrames } from './features/layout/page-frame.ts'
import { SiteLayout } from './features/layout/site-layout.tsx'
import { ThemeStyle } from './features/layout/theme-style.tsx'
import { Wake } from './hydration/hydrate-shopper.tsx'
import { appContext } from './lib/app-context.ts'

/** What a route may say of itself: the areas of messages that its page shows. */
export type RouteHandle = Readonly<{ areas?: readonly Area[] }>

export const handle: RouteHandle = { areas: ['common'] }

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(appContext)
  return {
    layout: {
      ways: waysOf(site),
      locksCustomerInfo: site.customerInfo.locked,
      frames: pageFrames(),
    },
  }
}

/** What stands around the pages changes with the site and the language only, and those change with a reload. */
export const shouldRevalidate = () => false

/** The areas that the page and all around it show. An error shows those of the document alone. */
function useAreas(): readonly Area[] {
  const areas = useMatches().flatMap(
    // `handle` is whatever a route exports under that name; ours all have this shape.
    (match) => (match.handle as RouteHandle | undefined)?.areas ?? [],
  )
  return [...new Set<Area>(['common', ...areas])]
}

/** The document around pages and errors alike, in the shopper's language. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {[textFont, displayFont].map((font) => (
          <link
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            key={font}
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/site.${locale}.webmanifest`} />
        {/* Both texts are ours; the shopper's choice of colours must act before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: schemeScript }} />
        <Meta />
        <Links />
        <ThemeStyle />
      </head>
      <body>
        {children}
        <Wake />
        <MessageData areas={useAreas()} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}

/** Errors of every page, inside the site's own header and footer where those are known. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} ways={WAYS_OF_ANY_SITE} />
  return (
    <SiteLayout>
      <ErrorPage error={error} ways={loaderData.layout.ways} />
    </SiteLayout>
  )
}

const WAYS_OF_ANY_SITE = { home: '/', new: null, used: '/', cpo: null }
