import * as v from 'valibot'

import { CAREER_AREAS, type CareerArea } from '#domain/careers/opening.ts'
import { STAFF_DEPARTMENTS } from '#domain/staff/staff-member.ts'

import { oneOf } from './fact-schemas.ts'
import type { Inline } from './inline.ts'

/** A picture of the group's `content/pictures`, with its alternative text and its caption. */
export type PagePicture = Readonly<{ file: string; alt: string; caption: string | null }>

/** The lists of vehicles that a block can show. */
const LISTS = ['new', 'used', 'cpo'] as const

// The keys of the table are its areas.
const AREAS = Object.keys(CAREER_AREAS) as CareerArea[]

/** Topics of the form that writes to the store. */
export const PAGE_FORM_TOPICS = ['sales', 'service', 'parts', 'finance', 'feedback'] as const

const SEARCH = /^\/search\/(?<list>new|used|cpo)(?:\?(?<query>\S*))?$/

const search = v.pipe(
  v.string('is missing: write search="/search/used?make=Jeep"'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { list, query = '' } = SEARCH.exec(dataset.value)?.groups ?? {}
    const known = LISTS.find((name) => name === list)
    if (known) return { list: known, query }
    addIssue({
      message: 'is not a list of the site, such as /search/used?make=Jeep&maxPrice=30000',
    })
    return NEVER
  }),
)

const count = (max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(Number),
      v.integer(`must be a number from 1 to ${max}`),
      v.minValue(1, `must be a number from 1 to ${max}`),
      v.maxValue(max, `must be a number from 1 to ${max}`),
    ),
  )

/** Makes with commas between them. */
const makes = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((make) => make.trim())),
  v.everyItem((make) => make !== '', 'must be makes such as Jeep,Ram'),
)

const https = v.pipe(v.string('is missing'), v.regex(/^https:\/\/\S+$/, 'is not an https: address'))

/** A file of `content/pictures`. */
export const PICTURE_FILE = /^pictures\/[\w-]+(?:\.[\w-]+)*\.(?:jpe?g|png|webp|avif|svg)$/i

const pictureFile = v.pipe(
  v.string(),
  v.regex(PICTURE_FILE, 'is not a picture such as pictures/lot.jpg'),
)

/** The options of each block, written in braces: `::vehicles{search="/search/used" show=6}`. */
export const PAGE_BLOCKS = {
  gallery: v.strictObject({}),
  video: v.strictObject({ address: https, poster: v.optional(pictureFile) }),
  vehicles: v.strictObject({ search, show: count(12) }),
  staff: v.strictObject({
    department: v.optional(oneOf(STAFF_DEPARTMENTS)),
    show: count(24),
  }),
  offers: v.strictObject({ list: oneOf([...LISTS, 'service']) }),
  programs: v.strictObject({ kind: oneOf(['military', 'mobility']) }),
  stores: v.strictObject({ makes: v.optional(makes), of: v.optional(oneOf(['first-site'])) }),
  events: v.strictObject({}),
  book: v.strictObject({ shop: v.optional(oneOf(['main', 'express']), 'main') }),
  department: v.strictObject({}),
  openings: v.strictObject({ area: oneOf(AREAS) }),
  form: v.strictObject({ topic: v.optional(oneOf(PAGE_FORM_TOPICS), 'sales') }),
  map: v.strictObject({}),
  action: v.strictObject({}),
} as const

export type PageBlockName = keyof typeof PAGE_BLOCKS

/** Blocks with a heading of their own: each is a section. */
export const SECTION_BLOCKS = [
  'programs',
  'stores',
  'events',
  'openings',
  'book',
  'department',
] as const satisfies readonly PageBlockName[]

type SectionBlockName = (typeof SECTION_BLOCKS)[number]

/** A block that is a section: `:::stores[Stores that take part]{makes="Jeep"}`, paragraphs, `:::`. */
export type SectionBlock = {
  [Name in SectionBlockName]: Readonly<{
    kind: Name
    title: string
    text: readonly (readonly Inline[])[]
    options: Attributes<Name>
  }>
}[SectionBlockName]

const isSectionName = (name: string): name is SectionBlockName =>
  SECTION_BLOCKS.some((known) => known === name)

/** Whether a block is a section of its own. */
export const isSectionBlock = (block: Readonly<{ kind: string }>): block is SectionBlock =>
  isSectionName(block.kind)

type Attributes<K extends PageBlockName> = Readonly<v.InferOutput<(typeof PAGE_BLOCKS)[K]>>

/** A button of a call to action. */
export type ActionLink = Readonly<{ label: string; href: string; isExternal: boolean }>

/** A block of a page other than text. */
export type PageBlock =
  | Readonly<{ kind: 'gallery'; pictures: readonly PagePicture[] }>
  | Readonly<{ kind: 'video'; title: string } & Attributes<'video'>>
  | Readonly<{ kind: 'vehicles' } & Attributes<'vehicles'>>
  | Readonly<{ kind: 'staff' } & Attributes<'staff'>>
  | Readonly<{ kind: 'offers' } & Attributes<'offers'>>
  | Readonly<{ kind: 'form' } & Attributes<'form'>>
  | Readonly<{ kind: 'map' }>
  | SectionBlock
  | Readonly<{
      kind: 'action'
      text: readonly (readonly Inline[])[]
      /** The first one is the main one. */
      links: readonly ActionLink[]
    }>
