import { formatPhone } from '#domain/kernel/phone.ts'
import { paths } from '#domain/pages/paths.ts'
import { initialsOf, isWanted, staffGroups, type StaffFilter } from '#domain/staff/staff-groups.ts'
import type { Spoken, StaffMember } from '#domain/staff/staff-member.ts'
import { isPictureFile } from '#domain/staff/staff-picture.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A staff member on the page, in one language. */
export type PersonView = Readonly<ReturnType<typeof personView>>

/** A department of a store. */
export type GroupView = Readonly<{ id: string; title: string; people: readonly PersonView[] }>

/** A store with its departments; `name` is `null` if the site has only one. */
export type StoreGroups = Readonly<{
  code: string
  name: string | null
  place: string
  groups: readonly GroupView[]
}>

type Context = Pick<AppContext, 'services' | 'site' | 'locale'>

const TONES = 5

const namesOf = (locale: Locale) => new Intl.DisplayNames(INTL_LOCALE[locale], { type: 'language' })

/** The color index of a name's initials. */
const toneOf = (name: string) => {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum % TONES
}

/** The address of a photo, which may be a picture of the group's content; `null` shows the initials. */
const pictureOf = (picture: string | null, { services, site }: Context): string | null =>
  picture !== null && isPictureFile(picture)
    ? (services.content.picture(picture, site.key)?.href ?? null)
    : picture

function personView(person: StaffMember, context: Context) {
  const { site, locale } = context
  const names = namesOf(locale)
  const languageNames = person.languages.map((language) => names.of(language) ?? language)
  const hasContact = site.staffOptions.showContactDetails
  return {
    id: person.id,
    name: person.name,
    position: person.position[locale],
    /** The languages they speak, in words. */
    languages: new Intl.ListFormat(INTL_LOCALE[locale], { type: 'conjunction' }).format(
      languageNames,
    ),
    initials: initialsOf(person.name),
    picture: pictureOf(person.picture, context),
    /** The color index of their initials, from 0. */
    tone: toneOf(person.name),
    phone:
      hasContact && person.phone
        ? { text: formatPhone(person.phone), href: paths.call(person.phone) }
        : null,
    email: hasContact ? person.email : null,
  }
}

/** The matching staff, by stores and departments, in the site's order. */
export function storeGroups(
  people: readonly StaffMember[],
  filter: StaffFilter,
  context: Context,
): readonly StoreGroups[] {
  const { services, site, locale } = context
  const t = areaTranslator('staff', locale)
  const stores = services.dealers.ofSite(site)
  const shown = people.filter((person) => isWanted(person, filter))
  return stores.flatMap(({ code, name, city, state }) => {
    const dealerPeople = shown.filter(({ dealerCode }) => dealerCode === code)
    const groups = staffGroups(dealerPeople, site.staffOptions.specialDepartments).map(
      ({ title, people: found }, at) => ({
        id: `${code}-${at}`,
        title: 'label' in title ? title.label[locale] : t(`department.${title.department}`),
        people: found.map((person) => personView(person, context)),
      }),
    )
    if (groups.length === 0) return []
    return [{ code, name: stores.length > 1 ? name : null, place: `${city}, ${state}`, groups }]
  })
}

/** The languages spoken by the staff, in words, sorted. */
export function staffLanguages(
  people: readonly StaffMember[],
  locale: Locale,
): readonly Readonly<{ value: Spoken; label: string }>[] {
  const names = namesOf(locale)
  return [...new Set(people.flatMap(({ languages }) => languages))]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
