/** The facts that a new group is created from. */
export type GroupFacts = Readonly<{
  name: string
  /** Two upper-case letters. */
  state: string
  makes: readonly string[]
  /** Any CSS color. */
  color: string
  city: string
  /** Of the state, `2026-11-28`. */
  today: string
  logo: StarterLogo | null
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

/** `Desert Motors` is `DM1`, unique in the group. */
export const dealerCodeOf = (name: string): string =>
  `${siteKeyOf(name)
    .split('-')
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase()
    .slice(0, 6)}1`
