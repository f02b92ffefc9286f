/** What a new group is made from. */
export type GroupFacts = Readonly<{
  name: string
  /** Two letters, in capitals. */
  state: string
  makes: readonly string[]
  /** Any CSS color. */
  color: string
  city: string
  /** Of the state, `2026-11-28`. */
  today: string
  logo: StarterLogo | null
}>

/** The logo of a new group, by its path in it. */
export type StarterLogo = Readonly<{
  file: string
  bytes: Uint8Array
  /** Whether it is fit to be the icon, too. */
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

/** `Desert Motors` is `DM1`: letters that no other store of the group has yet. */
export const dealerCodeOf = (name: string): string =>
  `${siteKeyOf(name)
    .split('-')
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase()
    .slice(0, 6)}1`
