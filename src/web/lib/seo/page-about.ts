import { createContext, type RouterContextProvider } from 'react-router'

import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import type { Locale } from '#i18n/locale.ts'

import type { JsonLd } from './json-ld.ts'

/** What the server alone says about a page to machines; none of it is sent to a browser's scripts. */
export type PageAbout = Readonly<{
  /** Structured data, each value as the page shows it. `null` is left out. */
  jsonLd?: readonly (JsonLd | null)[]
  /** The picture of a shared link, 1200 x 630; without it the site's own. */
  picture?: Readonly<{ path: string; alt: string }>
  /** Its path in each language, where they are not the same; without it the one of its canonical address. */
  paths?: Readonly<Record<Locale, string>>
  /** Whether its text is in one language alone, so that it is the same page in both. */
  hasOneLanguage?: boolean
  /** The kind of thing a shared link is, in Open Graph's words; without it a `website`. */
  kind?: 'article' | 'product'
  /** What a static page tracks besides its view. */
  events?: readonly AnalyticsEvent[]
}>

const pageAboutContext = createContext<PageAbout>({})

/** Says in a loader what machines should know of its page. The head of the answer is written from it. */
export const describePage = (
  context: Pick<Readonly<RouterContextProvider>, 'set'>,
  about: PageAbout,
): void => context.set(pageAboutContext, about)

/** What the loader of the page has said. */
export const pageAbout = (context: Pick<Readonly<RouterContextProvider>, 'get'>): PageAbout =>
  context.get(pageAboutContext)
