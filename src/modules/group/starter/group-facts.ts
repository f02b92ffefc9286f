/** The facts that a new group is created from. */
export type GroupFacts = Readonly<{
  name: string
  /** Two upper-case letters. */
  state: string
  makes: readonly string[]
  /** Any CSS color. */
  color: string
  /** At least one. */
  stores: readonly StarterStore[]
  /** Of the state, `2026-11-28`. */
  today: string
  logo: StarterLogo | null
}>

/** A store of a new group. */
export type StarterStore = Readonly<{
  /** `DM1`, unique in the group. */
  code: string
  name: string
  city: string
  /** `null` if it is not known. */
  zip: string | null
}>

/** The logo of a new group, with its path there. */
export type StarterLogo = Readonly<{
  file: string
  bytes: Uint8Array
  /** Whether it can also be the icon. */
  isSquare: boolean
}>

/** `Desert Motors` is `desert-motors`. */
export const siteKeyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '') || 'main'

/** `Desert Motors` is `DM`. */
const initialsOf = (name: string): string =>
  siteKeyOf(name)
    .split('-')
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase()
    .slice(0, 6)

/** The code of the list of all vehicles of several stores, unlike the codes of stores. */
export const inventoryCodeOf = (name: string): string => `${initialsOf(name)}ALL`

/** The stores of a group with their towns in the name, if there are several. @param towns with their ZIP codes */
export const storesOf = (
  name: string,
  towns: readonly Readonly<{ city: string; zip: string | null }>[],
): readonly StarterStore[] =>
  towns.map(({ city, zip }, index) => ({
    code: `${initialsOf(name)}${index + 1}`,
    name: towns.length === 1 ? name : `${name} ${city}`,
    city,
    zip,
  }))
