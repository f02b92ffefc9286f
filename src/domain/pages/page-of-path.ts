import { asTold, type Told } from '#domain/kernel/trackable.ts'

import { pageAt, routeNameOf, type PageTitle, type PageType, type RouteName } from './pages.ts'

/** A path that may be told: without anything that opens a private page, and without what somebody may have typed. */
export type PagePath = Told<'path'>

/** A page as it is told. @see ANA-1, ANA-2 */
export type ToldPage = Readonly<{
  pageTitle: PageTitle
  pageType: PageType
  pageUrl: PagePath
  routeName: RouteName
}>

/** What paths of public pages are made of: words and numbers of the site's own addresses. */
const PLAIN = /^(?:\/[a-z0-9][a-z0-9-]{0,60})*\/?$/i

const ERROR: ToldPage = {
  pageTitle: 'Error',
  pageType: 'page not found',
  pageUrl: asTold('/error'),
  routeName: 'error',
}

/**
 * The page at a path, as it is sent to analytics.
 * @param isError whether the error page is shown there
 * @see ANA-2
 */
export function pageOfPath(path: string, isError = false): ToldPage {
  const page = pageAt(path)
  if (isError || !page?.track) return ERROR
  const [pageType, pageTitle] = page.track
  const beforeParams = `/${page.path.replace(/\/:.*/, '')}`
  const isWhole = !page.params && PLAIN.test(path)
  const told = isWhole ? path : page.params ? beforeParams : `/${path.split('/')[1]}`
  return {
    // The titles of the rows are those of the type.
    pageTitle: pageTitle as PageTitle,
    pageType,
    pageUrl: asTold(told),
    routeName: routeNameOf(page),
  }
}
