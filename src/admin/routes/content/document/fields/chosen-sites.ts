import { GROUP_FOLDER } from '#domain/content/editing/text-folder.ts'

/** The keys of a list with commas between them; none for every site. */
const siteKeys = (value: string): readonly string[] =>
  value.split(',').flatMap((key) => key.trim() || [])

/** The typed values of a text's place. @see FOLDER_FIELD */
type PlaceValues = Readonly<{ sites: string; folder: string }>

/**
 * Where a text will be shown.
 * @param site the site in whose folder it is now; `null` for that of all sites
 * @returns the keys of its sites, none for every site; and the site whose own text it is, `null` for none
 */
export function shownPlace(
  site: string | null,
  { sites, folder }: PlaceValues,
): Readonly<{ chosen: readonly string[]; owner: string | null }> {
  const target = folder === '' ? site : folder
  if (target === null || target === GROUP_FOLDER) return { chosen: siteKeys(sites), owner: null }
  return { chosen: [target], owner: target }
}

/**
 * The values of a text that is shown on some sites.
 * @param site the site in whose folder it is now; `null` for that of all sites
 * @param chosen the keys of its sites; none for every site
 * @param isOwn whether it is the one site's own text. One that is there stays so while it is for that site alone
 */
export function placeChange(
  site: string | null,
  chosen: readonly string[],
  isOwn: boolean,
): PlaceValues {
  const [only = ''] = chosen.length === 1 ? chosen : []
  if (only !== '' && isOwn) return { sites: '', folder: only === site ? '' : only }
  return { sites: chosen.join(', '), folder: site === null ? '' : GROUP_FOLDER }
}

/**
 * The sites of a text after one is ticked or unticked.
 * @param all the keys of all sites, in order
 * @param ticked those that are ticked; none for every site
 * @returns the ticked ones then; `null` if no site would be left, which would mean every site
 */
export function toggleSite(
  all: readonly string[],
  ticked: readonly string[],
  { key, isTicked }: Readonly<{ key: string; isTicked: boolean }>,
): readonly string[] | null {
  const next = all.filter((one) => (one === key ? isTicked : ticked.includes(one)))
  return next.length === 0 ? null : next
}
