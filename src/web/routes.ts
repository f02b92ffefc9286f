import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the site. Addresses are built in `src/paths.ts`. */
export default [
  index('routes/home/route.tsx'),
  route('search/:type?/:make?/:model?', 'routes/search/route.tsx'),
  route('find', 'routes/find/route.tsx'),
  route('shop-by-payment', 'routes/shop-by-payment/route.tsx'),
  route('detail/:type/:year/:make/:model/:stock/:uniqueArkona?', 'routes/vehicle/route.tsx'),
  route('compare', 'routes/compare/route.tsx'),
  route('saved', 'routes/saved/route.tsx'),
  route('saved/vehicles', 'routes/saved/vehicles.ts'),
  route('customer-info', 'routes/customer/customer-info.ts'),
  route('vehicle-offer/:dealer/:stock', 'routes/customer/vehicle-offer.ts'),
  route('vehicle-terms/:dealer/:stock', 'routes/vehicle/payment/vehicle-terms.ts'),
  route('store-distance/:dealer', 'routes/vehicle/store-distance.ts'),
  route('contact', 'routes/contact/route.tsx'),
  route('message', 'routes/message/message.ts'),
  route('form/vehicle-interest', 'routes/vehicle-interest/route.tsx'),
  route('form/similar-vehicles', 'routes/similar-vehicles/route.tsx'),
  route('form/vehicle-appointment', 'routes/vehicle-appointment/route.tsx'),
  route('form/vehicle-appointment/appointment.ics', 'routes/vehicle-appointment/calendar-file.ts'),
  route('form/vehicle-custom-order', 'routes/vehicle-custom-order/route.tsx'),
  route('form/availability-notification', 'routes/availability-notification/route.tsx'),
  route('subscription/:token', 'routes/subscription/route.tsx'),
  route('form/finance', 'routes/finance/route.tsx', { id: 'finance' }),
  route('form/finance-coapplicant', 'routes/finance/route.tsx', { id: 'finance-coapplicant' }),
  route('form/financetest', 'routes/finance/route.tsx', { id: 'financetest' }),
  route('form/vehicle-finance/:leadArkona/:vin', 'routes/vehicle-finance/route.tsx', {
    id: 'vehicle-finance',
  }),
  route('form/vehicle-financetest/:leadArkona/:vin', 'routes/vehicle-finance/route.tsx', {
    id: 'vehicle-financetest',
  }),
  route('form/:form/thank-you', 'routes/thank-you/route.tsx'),
  route('my-request/:token', 'routes/my-request/route.tsx'),
  ...(import.meta.env?.DEV ? [route('__ui', 'routes/ui-gallery/route.tsx')] : []),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig
