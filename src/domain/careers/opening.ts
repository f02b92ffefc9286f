/** The departments of openings, in the order of the filter. */
export const CAREER_DEPARTMENTS = [
  'sales',
  'finance',
  'service',
  'parts',
  'detail',
  'office',
] as const
export type CareerDepartment = (typeof CAREER_DEPARTMENTS)[number]

export const EMPLOYMENTS = ['full-time', 'part-time', 'apprentice'] as const
export type Employment = (typeof EMPLOYMENTS)[number]

/** The pages about kinds of work, with the departments of each. */
export const CAREER_AREAS = {
  sales: ['sales', 'finance'],
  service: ['service', 'parts', 'detail'],
  admin: ['office'],
} as const satisfies Record<string, readonly CareerDepartment[]>
export type CareerArea = keyof typeof CAREER_AREAS

type Both<T> = Readonly<{ en: T; es: T }>

/** A job opening at a store. */
export type Opening = Readonly<{
  /** Part of its address: unique in the group. */
  id: string
  dealerCode: string
  title: Both<string>
  department: CareerDepartment
  employment: Employment
  /** Pay range in whole dollars. */
  pay: Readonly<{ from: number; to: number; per: 'hour' | 'year' }>
  /** Working hours, in words. */
  hours: Both<string>
  summary: Both<string>
  duties: Both<readonly string[]>
  needs: Both<readonly string[]>
  offers: Both<readonly string[]>
  /** ISO days; applications are accepted through the last day by the store's clock. */
  posted: string
  validThrough: string
}>

/** A filter of openings; `null` means any. */
export type OpeningFilter = Readonly<{
  department: CareerDepartment | null
  store: string | null
  employment: Employment | null
}>

/** Whether applications for an opening are accepted on a day. @param today by its store's clock, ISO */
export const isOpen = ({ posted, validThrough }: Opening, today: string): boolean =>
  posted <= today && today <= validThrough

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null

/** Reads the filters of an address; an invalid value counts as no filter. @param stores codes to choose from */
export const readOpeningFilter = (
  query: Readonly<{ get(name: string): string | null }>,
  stores: readonly string[],
): OpeningFilter => ({
  department: oneOf(CAREER_DEPARTMENTS, query.get('department')),
  store: oneOf(stores, query.get('store')),
  employment: oneOf(EMPLOYMENTS, query.get('employment')),
})

/** The openings that match a filter, in their order. */
export const filterOpenings = (
  openings: readonly Opening[],
  { department, store, employment }: OpeningFilter,
): readonly Opening[] =>
  openings.filter(
    (one) =>
      (department === null || one.department === department) &&
      (store === null || one.dealerCode === store) &&
      (employment === null || one.employment === employment),
  )

/** The page about an opening's kind of work. */
export const areaOf = ({ department }: Pick<Opening, 'department'>): CareerArea => {
  if (department === 'office') return 'admin'
  return department === 'sales' || department === 'finance' ? 'sales' : 'service'
}

/** Newest first, then by title. */
export const inPostedOrder = (a: Opening, b: Opening): number =>
  b.posted.localeCompare(a.posted) || a.title.en.localeCompare(b.title.en) || (a.id < b.id ? -1 : 1)
