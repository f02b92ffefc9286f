import type { LeadForm } from '#domain/forms/form-names.ts'
import type { FeatureName } from '#domain/site/features/features.ts'

import type { SiteCondition } from './site/site-conditions.ts'

/** The groups of pages in `/sitemap`, in display order. */
export const SITE_PAGE_GROUPS = [
  'shop',
  'newByMake',
  'usedByMake',
  'cpoByMake',
  'buying',
  'certified',
  'service',
  'about',
  'articles',
  'rights',
] as const

export type SitePageGroup = (typeof SITE_PAGE_GROUPS)[number]

/** The columns of links in the page footer, for sites without columns of their own. */
export const FOOTER_COLUMNS = ['shop', 'buying', 'service', 'about'] as const

export type FooterColumn = (typeof FOOTER_COLUMNS)[number]

/** The parts around a page's content. @see SITE-4, SITE-5, SITE-6 */
export type FramePart = 'layout' | 'backToTop' | 'footerForm'

/** The page types of analytics. @see ANA-2 */
type TrackedType =
  | 'Home'
  | 'vehicle listing'
  | 'vehicle details'
  | 'Trade In'
  | 'service specials'
  | 'dealer specials'
  | 'hours and directions'
  | 'finance'
  | 'schedule service'
  | 'parts'
  | 'blog'
  | 'about us'
  | 'other'

/** A page of the site. */
export type PageRow = Readonly<{
  /** The id of its route, and for a prose page the name of its Markdown file. */
  id: string
  /** As React Router writes it, without the leading slash. */
  path: string
  /** In `src/web/routes`; `<id>/route.tsx` if absent, `null` for a page that the server renders without React. */
  file?: string | null
  /**
   * The row whose route serves this path: this row is not a route itself. It comes before that one. With
   * `markdown-page`, the group's Markdown file at this address is the page, and without that file there is none.
   */
  of?: string
  /** The feature that it belongs to: a site without the feature responds 404 and shows no link to the page. */
  feature?: FeatureName
  /** The other conditions of a site for the page to be listed. */
  requires?: SiteCondition
  /** Whether it responds 404 on a site that lacks its requirements. */
  isGated?: true
  /**
   * Its page type and title for analytics, and its route name there if that is not the id. The title is not the real
   * one, which may name a shopper's vehicle. `null` for an entry that is not a page.
   */
  track: readonly [type: TrackedType, title: string, routeName?: string] | null
  /**
   * Whether its parameters grant access (`secret`) or reveal something about the shopper (`private`): neither is
   * tracked.
   */
  params?: 'secret' | 'private'
  /** The form of the page. */
  form?: LeadForm
  /** Whether a link to it is tracked as a call to action, as links to forms are. */
  isTool?: true
  /** Whether every site has the text of the first one. @see SITE-12 */
  isOfFirstSite?: true
  /** Its group in the sitemaps, and a name from the messages; a prose page is named by its text. */
  listed?: readonly [group: SitePageGroup, name?: string]
  /**
   * Its link in the main menu: the position, and a message if it differs from that of the footer. Of several rows with
   * one position, a site has the first whose page it has.
   */
  header?: readonly [place: number, word?: string]
  /** Its link in the page footer: the column, its position there, and a message of `footer-form` or `common`. */
  footer?: readonly [column: FooterColumn, place: number, word: string]
  /** Whether `/llms.txt` lists it. */
  isMain?: true
  /** Whether it is excluded from search engines. */
  isForPeople?: true
  /** Whether crawlers are blocked from it, as from every page with a secret. */
  isUncrawled?: true
  /** The frame parts that it omits. */
  without?: readonly FramePart[]
  /** Whether it is a landing page: its scripts and styles are part of the first load. */
  isLanding?: true
  /** Whether it is served without hydration. */
  isStatic?: true
  /** Whether it exists only in development. */
  isDev?: true
  /**
   * An address for tests that visit every page, with placeholders such as `{vehicle}` for data of a site; the path if
   * absent. `null` if no test visits it.
   */
  example?: string | null
}>
