import { Outlet, useRouteError, useRouteLoaderData } from 'react-router'

import type { SiteLinks } from '#domain/pages/site/site-links.ts'
import { ErrorPage } from '#web/features/layout/error-page.tsx'

type RootData = Readonly<{ layout: { siteLinks: SiteLinks } }>

/** The error boundary of all pages, within the document, so that header and footer stay when a page fails. */
export default function PageErrors() {
  return <Outlet />
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<RootData>('root')
  return <ErrorPage error={useRouteError()} siteLinks={root?.layout.siteLinks} />
}
