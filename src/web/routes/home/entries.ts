import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { narrowedList } from '#domain/pages/site/site-links.ts'
import { bodyIcon } from '#domain/rendering/cutout-path.ts'
import type { FacetValue } from '#domain/search/result/result.ts'
import type { Locale } from '#i18n/locale.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'

/** A link to a list, with its number of vehicles. */
export type ListLink = Readonly<{ label: string; href: string; count: number }>

/** A body style or a make, with its lists. */
export type Entry = Readonly<{ label: string; newList: ListLink | null; used: ListLink | null }>

export type BodyEntry = Entry & Readonly<{ icon: string }>

/** The values of a category as links to a list, most vehicles first. */
export const listLinks = (
  values: readonly FacetValue[],
  list: string,
  name: string,
): readonly ListLink[] =>
  values.map(({ value, count }) => ({
    label: value,
    href: narrowedList(list, { [name]: value }),
    count,
  }))

const sizeOf = ({ newList, used }: Entry) => (newList?.count ?? 0) + (used?.count ?? 0)

/** The values of a category in both lists, most vehicles first, up to a limit. */
export function entriesOf(
  newList: readonly ListLink[],
  used: readonly ListLink[],
  max: number,
): readonly Entry[] {
  const named = (links: readonly ListLink[], label: string) =>
    links.find((link) => link.label === label) ?? null
  return [...new Set([...newList, ...used].map(({ label }) => label))]
    .map((label) => ({ label, newList: named(newList, label), used: named(used, label) }))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, max)
}

/** A body style with its icon, in the shopper's language. */
export const bodyEntry = ({ label, ...lists }: Entry, locale: Locale): BodyEntry => ({
  ...lists,
  label: vehicleWord(label, locale),
  icon: bodyIcon(bodyStyleFor({ body: label, model: '' })),
})
