/** The path of previews of drafts on the host of a site; a token and a query follow. */
export const PREVIEW_PATH = '/-/preview/'

/** The id of the menu of phones, which previews of menus show open. */
export const MENU_ID = 'menu'

/**
 * The address of a preview's page.
 * @param revision differs for each state of the draft, so that it is loaded again
 * @param isMenuOpen whether the menu of phones is open
 */
export const previewQuery = ({
  language,
  scheme,
  revision,
  isMenuOpen,
}: Readonly<{
  language: 'en' | 'es'
  scheme: 'light' | 'dark'
  revision: number
  isMenuOpen: boolean
}>): string => {
  const open = isMenuOpen && { open: MENU_ID }
  return `?${new URLSearchParams({ lang: language, scheme, r: String(revision), ...open }).toString()}`
}
