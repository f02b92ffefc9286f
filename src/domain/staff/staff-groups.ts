import { fold } from '#domain/kernel/text.ts'

import {
  SPOKEN,
  STAFF_DEPARTMENTS,
  type Spoken,
  type StaffDepartment,
  type StaffMember,
} from './staff-member.ts'

/** A department that a site defines by filters. */
export type SpecialDepartment = Readonly<{
  label: Readonly<{ en: string; es: string }>
  /** Keeps people whose position contains this text; empty keeps all. */
  positionFilter: string
  /** Keeps people whose record has this key set; empty keeps all. */
  objectKeyFilter: string
  /** Its position on the page, smallest first. */
  orderNumber: number
}>

/** A department with its people. */
export type StaffGroup = Readonly<{
  /** A department that every store has, or a custom one of the site. */
  title: Readonly<{ department: StaffDepartment }> | Readonly<{ label: SpecialDepartment['label'] }>
  people: readonly StaffMember[]
}>

/** Standard departments have positions 10, 20, 30 …, so that a site can insert its own. */
const STEP = 10

const isIn = (
  { position, keys }: StaffMember,
  { positionFilter, objectKeyFilter }: SpecialDepartment,
) => {
  const titlePart = fold(positionFilter)
  const holds = [position.en, position.es].some((text) => fold(text).includes(titlePart))
  return holds && (objectKeyFilter === '' || keys.includes(objectKeyFilter))
}

/** Managers first, otherwise in file order. */
const managersFirst = (people: readonly StaffMember[]) => [
  ...people.filter(({ keys }) => keys.includes('isManager')),
  ...people.filter(({ keys }) => !keys.includes('isManager')),
]

/**
 * People by department in page order; empty departments are omitted. A person in a special department is not listed in
 * their regular one; the first matching special department wins.
 */
export function staffGroups(
  people: readonly StaffMember[],
  special: readonly SpecialDepartment[],
): readonly StaffGroup[] {
  const placed = new Set<StaffMember>()
  const specialGroups = special
    .toSorted((a, b) => a.orderNumber - b.orderNumber)
    .map((department) => {
      const found = people.filter((one) => !placed.has(one) && isIn(one, department))
      for (const one of found) placed.add(one)
      return { order: department.orderNumber, title: { label: department.label }, people: found }
    })
  const departmentGroups = STAFF_DEPARTMENTS.map((department, index) => ({
    order: (index + 1) * STEP,
    title: { department },
    people: managersFirst(
      people.filter((one) => one.department === department && !placed.has(one)),
    ),
  }))
  return [...specialGroups, ...departmentGroups]
    .filter((group) => group.people.length > 0)
    .toSorted((a, b) => a.order - b.order)
    .map(({ title, people: found }) => ({ title, people: found }))
}

/** The site's departments that are empty because no one has the object key of their filter. */
export const emptiedDepartments = (
  people: readonly StaffMember[],
  special: readonly SpecialDepartment[],
): readonly SpecialDepartment[] =>
  special.filter(
    (department) =>
      department.objectKeyFilter !== '' && !people.some((person) => isIn(person, department)),
  )

/** A staff filter; empty texts and `null` match anyone. */
export type StaffFilter = Readonly<{
  /** A part of a name, or of a position in either language. */
  words: string
  department: StaffDepartment | null
  language: Spoken | null
  store: string | null
}>

const MAX_WORDS_LENGTH = 60

/** Parses the filter of an address; invalid values match anyone. @param stores the valid codes */
export const readStaffFilter = (
  query: Readonly<{ get(name: string): string | null }>,
  stores: readonly string[],
): StaffFilter => ({
  words: (query.get('q') ?? '').trim().slice(0, MAX_WORDS_LENGTH),
  department: STAFF_DEPARTMENTS.find((one) => one === query.get('department')) ?? null,
  language: SPOKEN.find((one) => one === query.get('language')) ?? null,
  store: stores.find((one) => one === query.get('store')) ?? null,
})

/** Whether each typed word occurs in the name or position, ignoring case and accents. */
function hasWords({ name, position }: StaffMember, typed: string): boolean {
  const text = fold(`${name} ${position.en} ${position.es}`)
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Whether someone matches the filter. */
export const isWanted = (
  person: StaffMember,
  { words, department, language, store }: StaffFilter,
): boolean =>
  hasWords(person, words) &&
  (department === null || person.department === department) &&
  (language === null || person.languages.includes(language)) &&
  (store === null || person.dealerCode === store)

/** Up to two initials. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
}
