import type { EventName, EventOf } from '#domain/analytics/events.ts'
import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import { asTrackable } from '#domain/kernel/trackable.ts'
import { pageOfPath } from '#domain/pages/page-of-path.ts'

const vehicle: ReportedVehicle = {
  vin: asTrackable('1C4HJXDG5KW500001'),
  stock: asTrackable('A10042'),
  type: 'used',
  year: 2024,
  make: asTrackable('Jeep'),
  model: asTrackable('Wrangler'),
  trim: asTrackable('Sahara'),
  body: asTrackable('SUV'),
  color: asTrackable('Green'),
  interior: asTrackable('Black'),
  drive: asTrackable('4WD'),
  transmission: asTrackable('Automatic'),
  engine: asTrackable('3.6L V6'),
  fuel: 'Gasoline',
  listedOn: asTrackable('2026-10-04'),
  price: 38_995,
  msrp: null,
}
const { pageUrl } = pageOfPath('/contact')
const linkTo = (path: string) => {
  const { routeName, pageUrl: url } = pageOfPath(path)
  return { to: routeName, url }
}

/** One example of each event, as shown in `docs/analytics.md`. The compiler requires one of every new event. */
export const EVENT_EXAMPLES: Readonly<{ [Name in EventName]: EventOf<Name> }> = {
  pageView: { event: 'pageView', ...pageOfPath('/search/new') },
  trackEvent: {
    event: 'trackEvent',
    action: 'click',
    category: 'phone',
    url: pageUrl,
    component: 'header',
    phoneNumber: asTrackable('4805550142'),
  },
  tradeIn: { event: 'tradeIn', provider: 'kbb', step: 'details' },
  certificationView: {
    event: 'certificationView',
    name: asTrackable('certified_view'),
    page: asTrackable('chrysler-certified-details'),
  },
  vehicleView: { event: 'vehicleView', vehicle },
  calculatorUse: { event: 'calculatorUse', vehicle },
  addToCart: { event: 'addToCart', item: asTrackable('tint'), price: 399, vehicle },
  formShown: { event: 'formShown', form: 'vehicle-interest' },
  formStarted: { event: 'formStarted', form: 'vehicle-interest' },
  formStep: { event: 'formStep', form: 'finance', step: 2 },
  listView: { event: 'listView', list: 'used', results: 128 },
  filterSearch: { event: 'filterSearch', filters: ['make', 'price'], results: 14 },
  menuUse: { event: 'menuUse', part: 'header', ...linkTo('/search/new') },
  ctaUse: { event: 'ctaUse', ...linkTo('/form/vehicle-interest') },
  specialUse: { event: 'specialUse', ...linkTo('/specials/new') },
  mediaUse: { event: 'mediaUse', action: 'open' },
  directions: { event: 'directions', url: pageUrl },
  chatOpen: { event: 'chatOpen', url: pageUrl },
  webVital: {
    event: 'webVital',
    name: 'LCP',
    value: 1240,
    cause: 'server',
    routeName: 'search-type-make-model',
  },
}
