import { createContext, type RouterContextProvider } from 'react-router'

import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { Locale } from '#i18n/locale.ts'

import type { JsonLd } from './json-ld.ts'

/** Machine-readable data about a page from the server; none of it is sent to scripts in the browser. */
export type PageAbout = Readonly<{
  /** Structured data; each value is visible on the page. `null` is omitted. */
  jsonLd?: readonly (JsonLd | null)[]
  /** The social media picture, 1200 x 630; the site's own if absent. */
  picture?: Readonly<{ path: string; alt: string }>
  /** Its path in each language, if they differ; that of its canonical address if absent. */
  paths?: Readonly<Record<Locale, string>>
  /** Whether its text is only in one language, so that it is the same page in both. */
  hasOneLanguage?: boolean
  /** Its Open Graph type; `website` if absent. */
  kind?: 'article' | 'product'
  /** Events that a static page tracks besides its view. */
  events?: readonly AnalyticsEvent[]
}>

const pageAboutContext = createContext<PageAbout>({})

/** Sets a page's machine-readable data in its loader. The head of the response is written from it. */
export const describePage = (
  context: Pick<Readonly<RouterContextProvider>, 'set'>,
  about: PageAbout,
): void => context.set(pageAboutContext, about)

/** The data set by the page's loader. */
export const pageAbout = (context: Pick<Readonly<RouterContextProvider>, 'get'>): PageAbout =>
  context.get(pageAboutContext)
