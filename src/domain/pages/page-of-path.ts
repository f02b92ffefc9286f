import { asTold, type Told } from '#domain/kernel/trackable.ts'

import { PAGES, type PageTitle, type PageType, type RouteName } from './manifest.data.ts'

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
 * The page that stands at a path, as it is told to those who measure. Titles are those of a table: a real one may name
 * a shopper's own vehicle.
 * @param isError whether what stands there is the error page
 * @see ANA-2
 */
export function pageOfPath(path: string, isError = false): ToldPage {
  const page = PAGES.find(({ at }) => at.test(path))
  if (isError || !page) return ERROR
  const { pageTitle, pageType, routeName, base } = page
  const isWhole = base === null && PLAIN.test(path)
  const told = isWhole ? path : (base ?? path.slice(0, path.indexOf('/', 1)))
  return { pageTitle, pageType, pageUrl: asTold(told || '/'), routeName }
}
