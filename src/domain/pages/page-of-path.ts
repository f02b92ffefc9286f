import { asTrackable, type Trackable } from '#domain/kernel/trackable.ts'

import {
  pageAt,
  pageOfId,
  routeNameOf,
  type Page,
  type PageTitle,
  type PageType,
  type RouteName,
} from './pages.ts'

/** A path that may be reported: without secrets and typed text. */
export type PagePath = Trackable<'path'>

/** A page as analytics reports it. @see ANA-1, ANA-2 */
export type TrackedPage = Readonly<{
  pageTitle: PageTitle
  pageType: PageType
  pageUrl: PagePath
  routeName: RouteName
}>

/** Path segments that public pages consist of: words and numbers of the site's own addresses. */
const PLAIN = /^(?:\/[a-z0-9][a-z0-9-]{0,60})*\/?$/i

const ERROR: TrackedPage = {
  pageTitle: 'Error',
  pageType: 'page not found',
  pageUrl: asTrackable('/error'),
  routeName: 'error',
}

function trackedPage(page: Page, path: string): TrackedPage | null {
  if (!page.track) return null
  const [pageType, pageTitle] = page.track
  const beforeParams = `/${page.path.replace(/\/:.*/, '')}`
  const isWhole = !page.params && PLAIN.test(path)
  const trackedPath = isWhole ? path : page.params ? beforeParams : `/${path.split('/')[1]}`
  return {
    // The titles of the rows have the type's values.
    pageTitle: pageTitle as PageTitle,
    pageType,
    pageUrl: asTrackable(trackedPath),
    routeName: routeNameOf(page),
  }
}

/**
 * The page of the product at a path, as it is sent to analytics.
 * @param isError whether the error page is shown there
 * @see ANA-2
 */
export function pageOfPath(path: string, isError = false): TrackedPage {
  const page = isError ? null : pageAt(path)
  return (page && trackedPage(page, path)) ?? ERROR
}

/** The same for a path of the site itself, as in a link: any page that the product lacks is one of the group's own. */
export function pageOfSite(path: string): TrackedPage {
  const page = pageAt(path) ?? (PLAIN.test(path) ? pageOfId('markdown-page') : null)
  return (page && trackedPage(page, path)) ?? ERROR
}
