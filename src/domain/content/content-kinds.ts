import * as v from 'valibot'

import { fromDollars } from '#domain/kernel/money.ts'

import { Article } from './article-facts.ts'
import { CONTENT_ICONS, CONTENT_PICTURES } from './content-marks.data.ts'
import type { ContentText } from './content-text.ts'
import { Event } from './event-facts.ts'
import { description, line, offerDay, oneOf, siteKeys, vehicle } from './fact-schemas.ts'
import { MarkdownPage } from './markdown-page-facts.ts'
import { areOfferDays } from './offer-period.ts'
import { VehicleOffer } from './vehicle-offer-facts.ts'

const Page = v.strictObject({
  /** The title in the browser's tab and in search results; the site's name is appended. */
  title: line(60),
  /** The description in search results. */
  description,
  /** The label of the page in menus. */
  name: line(30),
  heading: line(80),
  lead: line(240),
  picture: oneOf(CONTENT_PICTURES),
  /** The vehicle in the picture; absent for the picture's default. */
  vehicle: v.optional(vehicle),
})

const DOLLARS_OFF = /^\$(?<dollars>\d{1,4}(?:\.\d{2})?)$/
const PERCENT_OFF = /^(?<percent>[1-9]\d?)%$/

const ServiceOffer = v.pipe(
  v.strictObject({
    title: line(60),
    summary: line(200),
    icon: oneOf(CONTENT_ICONS),
    /** What it costs, in dollars. */
    price: v.optional(
      v.pipe(
        v.number('must be an amount such as 69.95'),
        v.minValue(0, 'is below 0'),
        v.maxValue(9999, 'is above 9,999'),
      ),
    ),
    /** The discount on the usual price: `$20` or `15%`. */
    off: v.optional(
      v.pipe(
        v.string('must be $20 or 15%'),
        v.check((off) => DOLLARS_OFF.test(off) || PERCENT_OFF.test(off), 'must be $20 or 15%'),
      ),
    ),
    starts: offerDay,
    ends: offerDay,
    /** The coupon code to mention or show at the counter. */
    code: v.pipe(line(20), v.regex(/^[A-Z0-9-]+$/, 'must only contain A to Z, 0 to 9 and -')),
    /** The fine print: limits and exclusions. */
    disclosure: line(600),
    sites: siteKeys,
  }),
  v.check(
    ({ price, off }) => (price === undefined) !== (off === undefined),
    'needs either price or off',
  ),
  v.check(
    ({ starts, ends }) => areOfferDays({ starts, ends }),
    'starts after it ends, or has a year in only one of the two days',
  ),
  v.transform(({ price, off, starts, ends, ...offer }) => ({
    ...offer,
    days: { starts, ends },
    value: valueOf(price, off),
  })),
)

/** The price or the discount of an offer. */
export type OfferValue =
  | Readonly<{ kind: 'price' | 'amount-off'; amount: ReturnType<typeof fromDollars> }>
  | Readonly<{ kind: 'percent-off'; percent: number }>

function valueOf(price: number | undefined, off = ''): OfferValue {
  if (price !== undefined) return { kind: 'price', amount: fromDollars(price) }
  const dollars = DOLLARS_OFF.exec(off)?.groups?.['dollars']
  return dollars === undefined
    ? { kind: 'percent-off', percent: Number(off.slice(0, -1)) }
    : { kind: 'amount-off', amount: fromDollars(Number(dollars)) }
}

/**
 * The kinds of content by folder: front matter schema, the keys that must match in all languages, and whether the
 * text has sections with headings.
 */
export const CONTENT_KINDS = {
  /** The group's own pages: all Markdown files outside the folders of other kinds. */
  'markdown-pages': {
    facts: MarkdownPage,
    shared: [
      'picture',
      'vehicle',
      'layout',
      'actions',
      'department',
      'feature',
      'menu',
      'place',
      'sites',
      'from',
      'until',
      'draft',
      'listed',
    ],
    hasSections: true,
  },
  /** The texts of the product's own pages. */
  pages: { facts: Page, shared: ['picture', 'vehicle'], hasSections: true },
  articles: {
    facts: Article,
    shared: ['date', 'updated', 'author', 'vehicle', 'topics', 'shop', 'sites'],
    hasSections: true,
  },
  events: {
    facts: Event,
    shared: ['date', 'from', 'until', 'address', 'sites'],
    // Events are listed one per line.
    hasSections: false,
  },
  'service-offers': {
    facts: ServiceOffer,
    shared: ['icon', 'days', 'value', 'code', 'sites'],
    // A coupon has no headings.
    hasSections: false,
  },
  'vehicle-offers': {
    facts: VehicleOffer,
    shared: ['days', 'covers', 'value', 'vehicle', 'sites'],
    hasSections: false,
  },
} as const

export type ContentKind = keyof typeof CONTENT_KINDS

/** The front matter of a file of a kind. */
export type ContentFacts<K extends ContentKind> = Readonly<
  v.InferOutput<(typeof CONTENT_KINDS)[K]['facts']>
>

/** A content file, in one language. */
export type ContentEntry<K extends ContentKind = ContentKind> = Readonly<{
  /** The file's name, without the extension; for a page in folders with them: `service/tires`. */
  id: string
  facts: ContentFacts<K>
  text: ContentText
  /** The language of its text, if it is not the requested one. */
  writtenIn?: 'en'
}>
