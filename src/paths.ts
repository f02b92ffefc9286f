import { digitsOf } from '#domain/kernel/phone.ts'
import { slug } from '#domain/kernel/text.ts'
import { vehicleType, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'

type VehicleKey = Pick<
  Vehicle,
  'condition' | 'isCertified' | 'year' | 'make' | 'model' | 'stock' | 'dealerCode'
>

const withQuery = (path: string, query: Readonly<Record<string, string | null>>) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== null) params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}

/** Every address of the site. Pages, mail, sitemap and feeds build their links here and nowhere else. */
export const paths = {
  home: () => '/',
  search: (type: VehicleType) => `/search/${type}`,
  detail: (vehicle: VehicleKey) =>
    [
      '/detail',
      vehicleType(vehicle),
      vehicle.year,
      slug(vehicle.make) || '-',
      slug(vehicle.model) || '-',
      encodeURIComponent(vehicle.stock),
      encodeURIComponent(vehicle.dealerCode),
    ].join('/'),
  /** The interest form, for one vehicle or (without one) with a picker. */
  vehicleInterest: (vehicle?: Pick<Vehicle, 'stock' | 'dealerCode'>) =>
    withQuery('/form/vehicle-interest', {
      stock: vehicle?.stock ?? null,
      dealer: vehicle?.dealerCode ?? null,
    }),
  thankYou: (form: string) => `/form/${form}/thank-you`,
  healthCheck: (dealerCode: string) => `/health-check/${encodeURIComponent(dealerCode)}`,
  illustration: (body: string, paint: string, view = 1) =>
    `/illustrations/${body}/${paint}/${view}.svg`,
  /** Dials a US number. */
  call: (phone: string) => `tel:+1${digitsOf(phone).slice(-10)}`,
  /** The way to a street address, on a map of another site. */
  directions: (address: string) =>
    withQuery('https://www.google.com/maps/dir/', { api: '1', destination: address }),
  apiDocs: () => '/api-docs',
  openApi: () => '/openapi.json',
}
