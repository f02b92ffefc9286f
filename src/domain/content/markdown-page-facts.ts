import * as v from 'valibot'

import { CONTENT_PICTURES } from './content-marks.data.ts'
import { description, isoDay, line, oneOf, siteKeys, vehicle } from './fact-schemas.ts'

/** How a page lays out its sections: one below the other, as a text to read, or each in a band of the full width. */
export const PAGE_LAYOUTS = ['sections', 'article', 'bands'] as const

/** The main menu itself, a group of it, or a column of links at the foot of pages. */
const MENU = /^(?:header|(?:header|footer)\.[a-z][a-z0-9-]{0,29})$/

const LONGEST_NAME = 30

/** A list of vehicles, with filters or without. */
const LIST = /^\/search\/(?:new|used|cpo)(?:\?\S*)?$/

/**
 * A button at the head of a page. By default a link to a list is labeled with its number of vehicles, and one to the
 * contact page as a question.
 */
const action = v.pipe(
  v.strictObject({
    to: v.pipe(
      v.string('must be a path such as /contact'),
      v.regex(/^(?:\/(?!\/)\S*|#[\w-]+)$/, 'is not a path such as /contact or #events'),
    ),
    label: v.optional(v.strictObject({ en: line(40), es: line(40) })),
  }),
  v.check(
    ({ to, label }) => label !== undefined || to === '/contact' || LIST.test(to),
    'needs a label in en and es: only lists and /contact have a default one',
  ),
)

const flag = v.boolean('must be true or false')

/** The front matter of one of the group's own pages: `content/en/about-us.md` is `/about-us`. */
export const MarkdownPage = v.pipe(
  v.strictObject({
    /** The title of the browser's tab and of search results; the site's name is added. */
    title: line(60),
    description,
    /** Its name in menus and breadcrumbs; by default its title. */
    name: v.optional(line(LONGEST_NAME)),
    /** The one heading at its top; by default its title. */
    heading: v.optional(line(80)),
    /** The sentences below the heading. */
    lead: v.optional(line(240)),
    /** The drawn scene at its head. */
    picture: v.optional(oneOf(CONTENT_PICTURES)),
    /** The vehicle in the scene; absent for the scene's default. */
    vehicle: v.optional(vehicle),
    layout: v.optional(oneOf(PAGE_LAYOUTS)),
    /** The buttons at its head, the main one first. */
    actions: v.optional(v.array(action, 'must be a list of addresses: - to: /contact')),
    /**
     * The department whose page it is: its header has buttons to book and to call, and links to the department's pages.
     */
    department: v.optional(oneOf(['service'])),
    /** The feature that it belongs to: a site that has switched it off does not have the page. */
    feature: v.optional(line(40)),
    /** The menu that links to it, `footer.about`; without it none does. */
    menu: v.optional(
      v.pipe(
        v.string('must be a menu such as footer.about'),
        v.regex(MENU, 'is not a menu such as footer.about, header or header.trucks'),
      ),
    ),
    /** Its position in that menu, lowest first. Links without a position count as 1, 2, 3 and so on. */
    place: v.optional(
      v.pipe(v.number('must be a number such as 3.5'), v.minValue(0, 'is below 0')),
    ),
    sites: siteKeys,
    /** Its first and its last day, by the clock of the site's store. */
    from: v.optional(isoDay),
    until: v.optional(isoDay),
    /** Whether it is a draft, which shoppers do not see. */
    draft: v.optional(flag),
    /** `false` keeps it from search engines and the sitemap, as for a page that only advertisements link to. */
    listed: v.optional(flag),
  }),
  v.check(
    ({ title, name }) => name !== undefined || title.length <= LONGEST_NAME,
    `has a title of more than ${LONGEST_NAME} characters: add a shorter name for menus`,
  ),
  v.check(
    ({ department, picture, actions }) =>
      department === undefined || (picture !== undefined && actions === undefined),
    'has a department, whose buttons are to book and to call: add a picture, and take out actions',
  ),
  v.check(
    ({ from, until }) => from === undefined || until === undefined || from <= until,
    'ends before it begins: from is after until',
  ),
  v.check(
    ({ menu, place }) => place === undefined || menu !== undefined,
    'has a place but no menu: add the menu',
  ),
)

export type MarkdownPageFacts = Readonly<v.InferOutput<typeof MarkdownPage>>

/**
 * Whether shoppers see a page on a day.
 * @param day `YYYY-MM-DD` by the clock of the site's store
 */
export const isPublished = ({ draft, from, until }: MarkdownPageFacts, day: string): boolean =>
  draft !== true && (from === undefined || from <= day) && (until === undefined || day <= until)

/** The name of a page in menus and breadcrumbs. */
export const pageName = ({ name, title }: MarkdownPageFacts): string => name ?? title
