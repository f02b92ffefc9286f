import { Hono } from 'hono'

import type { ListAbout } from '#domain/search-wire/list-about.ts'
import { decodeList, withVins, type SentList } from '#domain/search-wire/list-columns.ts'
import { listAboutPath, type ListPart } from '#domain/search-wire/list-paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { searchLists } from '#http/files/search-list.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import type { ShopperList } from '#web/features/search/worker/shopper-list.ts'

/** A list as a browser gets it from the server, and as a device stores it. */
export async function sentList(
  services: Services,
  { site, locale, origin }: Readonly<{ site: Site; locale: Locale; origin: string }>,
  type: VehicleType,
): Promise<ShopperList> {
  const info = { id: '1', site, locale, requestedLocale: null, origin, ip: null }
  const app = new Hono<HttpEnv>().route('/', searchLists(services))
  const load = async (path: string) => app.request(path, {}, { info })
  // The server makes it as `ListAbout`.
  const about = (await (await load(listAboutPath(type, locale))).json()) as ListAbout
  const parts = <Name extends ListPart>(name: Name) =>
    Promise.all(
      // The server makes them as `SentList`.
      about.parts[name].map(async (path) => (await (await load(path)).json()) as SentList[Name]),
    )
  const vehicles = withVins(
    (await parts('vehicles')).flatMap(decodeList),
    (await parts('vins')).flat(),
  )
  return { about, type, locale, vehicles, shopper: 'unknown' }
}
