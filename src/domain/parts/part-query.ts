import { fold } from '#domain/kernel/text.ts'
import type { QueryParams } from '#domain/search/query/query.ts'

import { PART_CATEGORIES, type Part, type PartCategory, type PartFit } from './part.ts'

/** A search in the parts catalog. */
export type PartQuery = Readonly<{
  /** Empty for any. Case and accents are ignored. */
  make: string
  /** Empty for any. */
  model: string
  /** `null` for any. */
  year: number | null
  category: PartCategory | null
  /** As typed, with a maximum length. */
  words: string
  /** From 1. */
  page: number
}>

/** A page of search results. */
export type PartResult = Readonly<{
  parts: readonly Part[]
  /** The number of results on all pages. */
  total: number
  /** The current page, clamped to the last one. */
  page: number
  pages: number
  /** Number of results in each category, whichever is selected. */
  counts: ReadonlyMap<PartCategory, number>
}>

/** Vehicles that have parts in a catalog, with all their model years. */
export type PartVehicle = PartFit

export const PARTS_PER_PAGE = 24

const MAX_NAME_LENGTH = 60
const MAX_WORDS_LENGTH = 100
const MAX_WORDS = 8
const MAX_PAGES = 10_000

const bounded = (text: string | undefined, length: number) => (text ?? '').trim().slice(0, length)

/** Parses a query from an address: `make`, `model`, `year`, `category`, `q`, `page`. Invalid values are ignored. */
export function readPartQuery(address: QueryParams): PartQuery {
  // Of a repeated parameter the first value wins.
  const values = new Map([...address].toReversed())
  const year = /^\d{4}$/.exec(values.get('year')?.trim() ?? '')
  const page = Number(/^\d{1,5}$/.exec(values.get('page') ?? '')?.[0] ?? 1)
  return {
    make: bounded(values.get('make'), MAX_NAME_LENGTH),
    model: bounded(values.get('model'), MAX_NAME_LENGTH),
    year: year && Number(year[0]),
    category: PART_CATEGORIES.find((name) => name === values.get('category')) ?? null,
    words: bounded(values.get('q'), MAX_WORDS_LENGTH),
    page: Math.min(Math.max(page, 1), MAX_PAGES),
  }
}

/** The pairs of a query's address, without defaults. */
export function formatPartQuery(query: PartQuery): [name: string, value: string][] {
  const pairs: [string, string][] = [
    ['make', query.make],
    ['model', query.model],
    ['year', String(query.year ?? '')],
    ['category', query.category ?? ''],
    ['q', query.words],
    ['page', query.page > 1 ? String(query.page) : ''],
  ]
  return pairs.filter(([, value]) => value !== '')
}

/**
 * Normalizes texts for searching: lower case, without accents, words of letters and digits separated by single spaces.
 */
export const searchable = (...texts: readonly string[]): string =>
  fold(texts.join(' '))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The words that a part's text must contain; at most 8. */
export const wordsOf = ({ words }: Pick<PartQuery, 'words'>): readonly string[] =>
  searchable(words).split(' ').filter(Boolean).slice(0, MAX_WORDS)

/** The searchable text of a part: names, description and number, also without separators. */
export const textOf = ({ number, name, description }: Part): string =>
  searchable(
    name.en,
    name.es,
    description.en,
    description.es,
    number,
    number.replaceAll(/[^A-Z0-9]/g, ''),
  )
