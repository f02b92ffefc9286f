import { Hono } from 'hono'

import { decodeList, withVins, type ListPart } from '#domain/search/wire/list-bytes.ts'
import { listAboutPath } from '#domain/search/wire/list-paths.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import type { HttpEnv } from '#server/http/request-info.ts'
import { searchLists } from '#server/http/search-list.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'
import type { ListAbout } from '#web/routes/search/client/list-about.ts'
import type { OwnList } from '#web/routes/search/client/own-list.ts'

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
