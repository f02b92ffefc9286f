import { Outlet, useRouteError, useRouteLoaderData } from 'react-router'

import type { SiteLinks } from '#domain/pages/site/site-links.ts'
import { ErrorPage } from '#web/features/layout/error-page.tsx'

type RootData = Readonly<{ layout: { siteLinks: SiteLinks } }>

/** Above every page, and below the document: so header and footer stay where a page fails. */
export default function PageErrors() {
  return <Outlet />
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<RootData>('root')
  return <ErrorPage error={useRouteError()} siteLinks={root?.layout.siteLinks} />
}
