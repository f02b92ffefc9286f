import { pathKey, sameInPath } from '#domain/kernel/text.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { eachInSteps, type Steps } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import type { DetailParams } from './find-vehicle.ts'
import { similarView, type SimilarView } from './similar-view.ts'

/** The page of a vehicle that was listed before and no longer is. */
export type GoneView = Readonly<{
  /** The year, make and model from its address, if the group knows them. */
  title: string
  listHref: string
  /** The notification form for one like it; `null` on a site without notifications. */
  notifyHref: string | null
  similar: SimilarView
}>

/** The first vehicle of each make and of each of its models, by path keys. */
type Relatives = ReadonlyMap<string, Readonly<{ first: Vehicle; byModel: Map<string, Vehicle> }>>

function* relativesOf(
  { services, site }: Pick<AppContext, 'services' | 'site'>,
  inventory: VehicleCatalog,
): Steps<Relatives> {
  const keys = new Map<string, string>()
  const keyOf = (text: string) => {
    const key = keys.get(text) ?? pathKey(text)
    keys.set(text, key)
    return key
  }
  const found = new Map<string, Readonly<{ first: Vehicle; byModel: Map<string, Vehicle> }>>()
  for (const { code } of services.dealers.ofSite(site))
    yield* eachInSteps(inventory.ofCode(code) ?? [], (vehicle) => {
      const make = keyOf(vehicle.make)
      const ofMake = found.get(make) ?? { first: vehicle, byModel: new Map<string, Vehicle>() }
      found.set(make, ofMake)
      const model = keyOf(vehicle.model)
      if (!ofMake.byModel.has(model)) ofMake.byModel.set(model, vehicle)
    })
  return found
}

/** A listed vehicle of the make, ideally of the model, in a path, which provides their real names. */
function relativeOf(
  { make, model }: DetailParams,
  { services, site }: Pick<AppContext, 'services' | 'site'>,
): Vehicle | null {
  // Pass only what is needed: the cached function outlives the request, and its context must not.
  const relatives = services.inventory.remembered(`relatives ${site.key}`, (catalog) =>
    relativesOf({ services, site }, catalog),
  )
  const ofMake = relatives.get(pathKey(make))
  return ofMake?.byModel.get(pathKey(model)) ?? ofMake?.first ?? null
}

/** The list of the make, and its notification form; those of all vehicles if no related one is known. */
function linksOf(
  site: Site,
  listed: VehicleType,
  relative: Vehicle | null,
  isModel: boolean,
): Pick<GoneView, 'listHref' | 'notifyHref'> {
  const query = emptyQuery(listed)
  if (relative === null)
    return {
      listHref: paths.search(listed, query),
      notifyHref: offeredLink(site, paths.availabilityNotification()),
    }
  const make = [relative.make]
  const model = isModel ? { model: [relative.model] } : {}
  return {
    listHref: paths.search(listed, { ...query, selections: { make } }),
    notifyHref: offeredLink(
      site,
      paths.searchNotification(listed, { ...query, selections: { make, ...model } }),
    ),
  }
}

/** Alternatives to a vehicle that is gone: similar ones, and their list. */
export function goneView(
  params: DetailParams,
  { type, dealerCode }: Readonly<{ type: VehicleType; dealerCode: string }>,
  app: AppContext,
): GoneView {
  const relative = relativeOf(params, app)
  const isModel = relative !== null && sameInPath(relative.model, params.model)
  const listed = type === 'cpo' && app.site.searchOptions.disableCpo ? 'used' : type
  const likeness = {
    dealerCode,
    stock: params.stock,
    make: relative?.make ?? '',
    model: isModel ? relative.model : '',
    body: isModel ? relative.body : null,
    year: Number(params.year) || 0,
    mileage: null,
    condition: type === 'new' ? ('new' as const) : ('used' as const),
    isCertified: type === 'cpo',
  }
  const year = /^\d{4}$/.test(params.year) ? params.year : ''
  const t = areaTranslator('vehicle', app.locale)
  const known = relative ? [year, relative.make, isModel ? relative.model : ''] : []
  const name = known.filter(Boolean).join(' ')
  return {
    title: name ? t('goneTitle', { name }) : t('goneTitleUnknown'),
    ...linksOf(app.site, listed, relative, isModel),
    similar: similarView(likeness, app, null),
  }
}
