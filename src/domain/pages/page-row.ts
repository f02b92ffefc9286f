import type { LeadForm } from '#domain/forms/form-names.ts'
import type { ProgramKind } from '#domain/programs/program.ts'

import type { SiteFeature } from './site/site-features.ts'

/** The groups of pages in `/sitemap`, in the order they are shown. */
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

/** The groups of pages in the footer of every page; the first two are for sites with a store. */
export const FOOTER_GROUPS = ['buying', 'own', 'about'] as const

export type FooterGroup = (typeof FOOTER_GROUPS)[number]

/** What surrounds a page. @see SITE-4, SITE-5, SITE-6 */
export type FramePart = 'layout' | 'backToTop' | 'footerForm'

/** What analytics calls a kind of page. @see ANA-2 */
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
  /** The id of its route, and of a page of prose the name of its Markdown file. */
  id: string
  /** As React Router writes it, without the first slash. */
  path: string
  /** In `src/web/routes`; `<id>/route.tsx` where it is left out, `null` for a page that the server draws without React. */
  file?: string | null
  /** The row whose route answers at this path: the row is not a route itself. It comes before that one. */
  of?: string
  /** What a site must have for the page to be listed. */
  feature?: SiteFeature
  /** Whether a site without the feature responds 404. */
  isGated?: true
  /**
   * Its page type and title for analytics, and its route name there where that is not the id. The title is not the real
   * one, which may name a shopper's vehicle. `null` for what is not a page.
   */
  track: readonly [type: TrackedType, title: string, routeName?: string] | null
  /** Whether its parameters open it (`secret`) or name something of the shopper's (`private`): neither is tracked. */
  params?: 'secret' | 'private'
  /** The form that the page is for. */
  form?: LeadForm
  /** Whether a link to it is tracked as a call to action, as links to forms are. */
  isTool?: true
  /** Which makers’ programs it shows. */
  programs?: ProgramKind
  /** Its group in the sitemaps, and a name from the messages; a page of prose is named by its text. */
  listed?: readonly [group: SitePageGroup, name?: string]
  /** Its link in the footer of pages: the group, its place there, and a word of the messages `footer-form`. */
  footer?: readonly [group: FooterGroup, place: number, word: string]
  /** Whether `/llms.txt` names it. */
  isMain?: true
  /** Whether search engines are not led to it. */
  isForPeople?: true
  /** Whether crawlers are kept from it, as they are from every page with a secret. */
  isUncrawled?: true
  /** What does not surround it. */
  without?: readonly FramePart[]
  /** Whether shoppers arrive here: its scripts and styles come with the first load. */
  isLanding?: true
  /** Whether it is served without hydration. */
  isStatic?: true
  /** Whether it exists in development alone. */
  isDev?: true
  /**
   * An address for tests that visit every page, with `{vehicle}` and the like for what a site knows; left out, it is
   * the path. `null` if no test visits it so.
   */
  example?: string | null
}>
