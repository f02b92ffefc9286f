import { toDollars } from '#domain/kernel/money.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import type { PageAbout } from '#web/lib/seo/page-about.ts'

import { vehicleJsonLd } from './json-ld.ts'
import { LIST_NAMES } from './list-names.ts'
import type { VehicleView } from './vehicle-view.ts'

/**
 * Machine-readable data of a vehicle's page: only the data that it shows to a shopper without customer info.
 * @see SHP-6
 */
export function vehicleAbout(
  vehicle: Vehicle,
  view: VehicleView,
  { locale, origin }: Pick<AppContext, 'locale' | 'origin'>,
): PageAbout {
  const { crumbs, meta, offer } = view
  const list = areaTranslator('common', locale)(LIST_NAMES[crumbs.type])
  const name = [view.name, view.trim].filter(Boolean).join(' ')
  const rendering = view.pictures.find(({ isDrawing }) => isDrawing)
  const steps = [{ label: list, href: crumbs.href }, ...crumbs.steps, { label: view.stock }]
  // The address changes with the price, so that caches load a new picture.
  const version = offer.kind === 'price' ? String(toDollars(offer.headline.amount)) : offer.kind
  return {
    kind: 'product',
    picture: { path: paths.sharePicture(locale, vehicle, version), alt: rendering?.alt ?? name },
    jsonLd: [
      vehicleJsonLd({ ...vehicle, ...view, name }, meta.canonical),
      breadcrumbJsonLd(steps, { origin, locale }),
    ],
  }
}
