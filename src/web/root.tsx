import { use, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useMatches,
} from 'react-router'

import { documentPaths } from '#domain/pages/pages.ts'
import { isOfGroup, markdownPages, markdownPath } from '#domain/pages/site/markdown-pages.ts'
import { linksOfSite } from '#domain/pages/site/site-links.ts'
import type { Area } from '#messages/areas.ts'
import { DEFAULT_PAIR, PAIRS } from '#ui/font-pairs/font-pairs.ts'
import { schemeScript } from '#ui/scheme-script.ts'
import { MessageData } from '#ui/text/message-data.tsx'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/root.ts'
import { ErrorPage } from './features/layout/error-page.tsx'
import { LayoutContext } from './features/layout/layout-context.tsx'
import { pageFrames, usePageFrame } from './features/layout/page-frame.ts'
import { SiteLayout } from './features/layout/site-layout.tsx'
import { ThemeStyle } from './features/layout/theme-style.tsx'
import { HydratedShopper } from './hydration/hydrate-shopper.tsx'
import { appContext } from './lib/app-context.ts'
import { InlineScript } from './lib/inline-script.tsx'

import siteSheet from '#ui/styles/site.css?url'

/** The `handle` of a route: the message areas that its page shows. */
export type RouteHandle = Readonly<{ areas?: readonly Area[] }>

export const handle: RouteHandle = { areas: ['common'] }

export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site } = app
  return {
    layout: {
      siteLinks: linksOfSite(site),
      locksCustomerInfo: site.customerInfo.locked,
      frames: pageFrames(),
      documents: documentPaths(markdownPages(app).filter(isOfGroup).map(markdownPath)),
    },
  }
}

/** The layout changes only with site and language, and those change with a reload. */
export const shouldRevalidate = () => false

/** The message areas of the page and the layout. An error only needs those of the document. */
function useAreas(): readonly Area[] {
  const areas = useMatches().flatMap(
    // React Router does not type `handle`; all our routes export this shape.
    (match) => (match.handle as RouteHandle | undefined)?.areas ?? [],
  )
  return [...new Set<Area>(['common', ...areas])]
}

/**
 * The document around pages and errors, in the shopper's language. Static parts are rendered only by the server:
 * hydration skips elements of head and body that the browser does not render. A static page has no framework scripts;
 * `entry.server.tsx` adds its own.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { isStatic } = usePageFrame()
  return (
    <html lang={useLocale()} suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && <StaticHead />}
        <Meta />
        {import.meta.env.SSR && <Styles />}
      </head>
      <body>
        <SiteLayout>{children}</SiteLayout>
        {!isStatic && (
          <>
            <HydratedShopper />
            {import.meta.env.SSR ? <FrameworkScripts /> : <RestoreScroll />}
          </>
        )}
      </body>
    </html>
  )
}

/** Only for the server: React cannot create script elements in a browser under Trusted Types. */
function FrameworkScripts() {
  return (
    <>
      <MessageData areas={useAreas()} />
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** Rendered by `ScrollRestoration` in browsers. */
function RestoreScroll() {
  useScrollRestoration()
  return null
}

function StaticHead() {
  const layout = use(LayoutContext)
  const icon = layout?.icon
  const { text, display } = layout?.fonts ?? PAIRS[DEFAULT_PAIR]
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      {[text.src, display.src].map((font) => (
        <link
          rel="preload"
          href={font}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          key={font}
        />
      ))}
      <link rel="icon" href={icon ? (icon.svg ?? icon.png192) : '/favicon.svg'} />
      <link rel="apple-touch-icon" href={icon?.touch ?? '/apple-touch-icon.png'} />
      <link rel="manifest" href={`/site.${useLocale()}.webmanifest`} />
      {/* The shopper's color scheme must be set before the first paint. */}
      <InlineScript source={schemeScript} />
    </>
  )
}

/** The style sheets of other pages are loaded later. @see deferredScriptEdits */
function Styles() {
  return (
    <>
      <link rel="stylesheet" href={siteSheet} />
      <Links />
      <ThemeStyle />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** Errors outside of pages; those of pages are shown by `routes/page-errors`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
