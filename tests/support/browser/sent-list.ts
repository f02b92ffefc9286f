import { Hono } from 'hono'

import type { ListAbout } from '#domain/search-wire/list-about.ts'
import { decodeList, withVins, type ListPart } from '#domain/search-wire/list-bytes.ts'
import { listAboutPath } from '#domain/search-wire/list-paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { searchLists } from '#http/files/search-list.ts'
import type { HttpEnv } from '#http/listener/request-info.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import type { OwnList } from '#web/features/search/worker/shopper-list.ts'

/** A list as a browser gets it from the server, and as a device keeps it. */
export async function sentList(
  services: Services,
  { site, locale, origin }: Readonly<{ site: Site; locale: Locale; origin: string }>,
  type: VehicleType,
): Promise<OwnList> {
  const info = { id: '1', site, locale, askedLocale: null, origin, ip: null }
  const app = new Hono<HttpEnv>().route('/', searchLists(services))
  const load = async (path: string) => app.request(path, {}, { info })
  // The server makes it as `ListAbout`.
  const about = (await (await load(listAboutPath(type, locale))).json()) as ListAbout
  const part = async (name: ListPart) =>
    new Uint8Array(await (await load(about.parts[name])).arrayBuffer())
  const list = decodeList({
    columns: await part('columns'),
    stocks: await part('stocks'),
    cards: await part('cards'),
  })
  const { vehicles } = withVins(list, await part('vins'))
  return { about, type, locale, vehicles, shopper: 'unknown' }
}
