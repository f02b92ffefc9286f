import type { AdminContext } from '#admin/lib/admin-context.ts'
import { useT } from '#admin/lib/texts.tsx'
import { storeOfForm } from '#domain/content/editing/form-kinds.ts'
import type { DocumentRow } from '#modules/group-edits/module.ts'

/** The names of the sites, or of the store, that show a document; `null` for every site. */
export type Places = readonly string[] | null

/** Where shoppers see a document. A site or store that is gone has its key or code. */
export function placesOf(
  { services }: Pick<AdminContext, 'services'>,
  { ref, shownOn }: Pick<DocumentRow, 'ref' | 'shownOn'>,
): Places {
  const store = storeOfForm(ref)
  if (store !== null) return [services.dealers.byCode(store)?.name ?? store]
  return shownOn?.map((key) => services.siteByKey(key)?.name ?? key) ?? null
}

const MOST_NAMES = 2

/** A function that returns places in words: their names, or how many there are. */
export function usePlacesText(): (places: Places) => string {
  const t = useT('admin-content')
  return (places) => {
    if (places === null) return t('everySite')
    return places.length > MOST_NAMES ? t('someSites', { n: places.length }) : places.join(', ')
  }
}
