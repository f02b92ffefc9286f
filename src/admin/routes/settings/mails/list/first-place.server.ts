import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { FamilyEntry } from '#modules/mail-settings/module.ts'

type Services = Readonly<{
  dealers: Pick<AdminContext['services']['dealers'], 'own'>
  siteByKey: AdminContext['services']['siteByKey']
}>

const SITE = 'site:'

/**
 * The place whose texts are opened first: of the store that a person looks at, or of its site, if the family has texts
 * for it; else the first one.
 * @param store its code; `null` for all stores
 */
export function firstPlace(
  { dealers, siteByKey }: Services,
  { places }: Pick<FamilyEntry, 'places'>,
  store: string | null,
): string {
  const isOfStore = (place: string) => {
    if (!place.startsWith(SITE)) return place === `store:${store}`
    const site = siteByKey(place.slice(SITE.length))
    return site !== null && dealers.own(site)?.code === store
  }
  const chosen = store === null ? [] : places.filter(isOfStore)
  return chosen.find((place) => !place.startsWith(SITE)) ?? chosen[0] ?? places[0] ?? ''
}
