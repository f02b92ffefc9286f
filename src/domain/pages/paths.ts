import { illustrationPath } from '#domain/illustration/illustration-path.ts'
import { digitsOf } from '#domain/kernel/phone.ts'
import { slug } from '#domain/kernel/text.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import { vehicleType, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'

import { joined, pairsOf, withParams, withQuery } from './address-query.ts'
import { customerInfoPath, vehicleOfferPath } from './customer-paths.ts'
import { comparePath } from './favorites-paths.ts'
import { messagePath } from './message-paths.ts'
import { OFFLINE_PATH } from './offline-path.ts'
import type { PageAddress } from './pages.ts'

type VehicleKey = Pick<
  Vehicle,
  'condition' | 'isCertified' | 'year' | 'make' | 'model' | 'stock' | 'dealerCode'
>

/** What a lead is about: a vehicle of a dealer, or a dealer alone. */
type LeadSubject = Readonly<{ stock: string | null; dealerCode: string | null }>

const subjectQuery = (about?: LeadSubject) => ({
  stock: about?.stock ?? null,
  dealer: about?.dealerCode ?? null,
})

export {
  service,
  serviceBooking,
  serviceBookingFile,
  serviceScheduler,
  serviceWaiting,
  slotTest,
} from './service-paths.ts'

export const home = (): PageAddress => '/'

/** A list, narrowed and ordered as the query says; its canonical address. */
export const search = (type: VehicleType, query?: SearchQuery) =>
  withParams(`/search/${type}`, query ? formatQuery(query) : [])

/** The choices of a payment plan, for a list as the query says. */
export const shopByPayment = (type: VehicleType, query: SearchQuery) =>
  withParams('/shop-by-payment', [['in', type], ...formatQuery(query)])

/** What a shopper typed, from the list they are on; leads on to what it means. */
export const find = (typed?: string, from: VehicleType | null = null) =>
  withQuery('/find', { q: typed ?? null, in: from })

export const searchSuggest = () => '/search-suggest'

export const detail = (vehicle: VehicleKey) =>
  [
    '/detail',
    vehicleType(vehicle),
    vehicle.year,
    slug(vehicle.make) || '-',
    slug(vehicle.model) || '-',
    encodeURIComponent(vehicle.stock),
    encodeURIComponent(vehicle.dealerCode),
  ].join('/')

/** The interest form, for one vehicle or (without one) with a picker; `searchSummary` is what it says already. */
export const vehicleInterest = (about?: LeadSubject, searchSummary = '') =>
  withQuery('/form/vehicle-interest', {
    ...subjectQuery(about),
    wish: searchSummary || null,
  })

/** Says what about a vehicle matters, to be offered one like it. */
export const similarVehicles = (about?: LeadSubject) =>
  withQuery('/form/similar-vehicles', subjectQuery(about))

/** Books a test drive or a visit: to a vehicle, a store, or (without either) with a picker. */
export const vehicleAppointment = (about?: LeadSubject) =>
  withQuery('/form/vehicle-appointment', subjectQuery(about))

/** An appointment in an address: `slot` as `slotText` writes it, and the server's signature of all of it. */
type BookedQuery = Readonly<{ slot: string; visit: string; signature: string }>

/** What was booked, and the same as a file for calendars. */
export const appointmentThanks = (about: LeadSubject, booked: BookedQuery) =>
  withQuery('/form/vehicle-appointment/thank-you', { ...subjectQuery(about), ...booked })

export const appointmentFile = (about: LeadSubject, booked: BookedQuery) =>
  withQuery('/form/vehicle-appointment/appointment.ics', { ...subjectQuery(about), ...booked })

/** Orders a new vehicle, as far as it is chosen; what is empty is still to be. */
export const vehicleCustomOrder = (
  { make, model, trim }: Readonly<{ make: string; model: string; trim: string }>,
  dealerCode: string | null = null,
) =>
  withQuery('/form/vehicle-custom-order', {
    make: make || null,
    model: model || null,
    trim: trim || null,
    dealer: dealerCode,
  })

/** A credit application, of one person or of two. */
export const finance = (form: 'finance' | 'finance-coapplicant', about?: LeadSubject) =>
  withQuery(`/form/${form}`, subjectQuery(about))

/** Whether a shopper would get a loan for one vehicle. */
export const vehicleFinance = ({
  dealerCode,
  vin,
}: Pick<Vehicle, 'dealerCode' | 'vin'>): PageAddress =>
  `/form/vehicle-finance/${encodeURIComponent(dealerCode)}/${encodeURIComponent(vin)}`

/**
 * Asks for customer info, about a vehicle or (without one) to manage it: a dialog over the page (see `HydratedShopper`); without
 * scripts the interest form of the vehicle.
 */
export const unlock = (about?: LeadSubject) =>
  `${about ? withQuery('/form/vehicle-interest', subjectQuery(about)) : ''}#unlock`

/** Waits for a vehicle that is sold or costs too much; without one for what a search would find. */
export const availabilityNotification = (about?: LeadSubject) =>
  withQuery('/form/availability-notification', subjectQuery(about))

/** The same for what a search of one list would find. */
export const searchNotification = (type: VehicleType, query: SearchQuery) =>
  withParams('/form/availability-notification', [['in', type], ...formatQuery(query)])

/** What someone waits for, to confirm, renew or stop. @param token as a mail to them names it */
export const subscription = (token: string): PageAddress =>
  `/subscription/${encodeURIComponent(token)}`

/** Stops it by one POST, as mail programs send it. */
export const subscriptionEnd = (token: string) => `/subscription/${encodeURIComponent(token)}/end`

/** Where a form leads once its lead is stored; a contact form with the topic that another department answers. */
export const thankYou = (form: string, about?: LeadSubject, topic: string | null = null) =>
  withQuery(`/form/${form}/thank-you`, { ...subjectQuery(about), topic })

/** The shopper's own page of what they sent. @param token as `services.leads.accessToken` makes it */
export const myRequest = (token: string): PageAddress => `/my-request/${encodeURIComponent(token)}`

/** Finds the vehicle that a shopper sells or trades in; with a stock number for that vehicle on the lot. */
export const sellMyCar = (about?: LeadSubject, by: 'vin' | 'ymm' | null = null) =>
  withQuery('/sell-my-car', { by, ...subjectQuery(about) })

/** The makes of `?year=`, the models of `&make=`, the trims of `&model=`, as data. */
export const vehicleChoices = (): PageAddress => '/sell-my-car/choices'

/** What else its value depends on, once it is found: by its VIN, or by year, make, model and trim. */
export const sellMyCarDetails = (
  found:
    | Readonly<{ vin: string }>
    | Readonly<{ year: number; make: string; model: string; trim: string }>,
  about?: LeadSubject,
) =>
  withQuery('/sell-my-car/details', {
    ...('vin' in found ? found : { ...found, year: String(found.year), trim: found.trim || null }),
    ...subjectQuery(about),
  })

/** A stored offer, for the holder of its address. @param id 22 letters of base64url */
export const tradeInOffer = (id: string): PageAddress =>
  `/sell-my-car/offer/${encodeURIComponent(id)}`

/** The parts department and its order form; the pairs say which store, for which vehicle, and which parts. */
export const parts = (pairs: [name: string, value: string][] = []) => withParams('/parts', pairs)

/** The catalog of parts, with what is searched for and what was chosen. It may stand inside a page of another site. */
export const partsCatalog = (pairs: [name: string, value: string][] = []) =>
  withParams('/parts-catalog', pairs)

/** Vehicles at a special price, or what the shop offers; with `all` each of them, however many there are. */
export const specials = (type: VehicleType | 'service', show: 'all' | null = null) =>
  withQuery(`/specials/${type}`, { show })

/** The people of the stores. */
export const staffDirectory = (): PageAddress => '/staff-directory'

/** Working at the stores, or in one kind of work there. */
export const careers = (page?: 'admin' | 'openings' | 'sales' | 'service'): PageAddress =>
  page ? `/careers/${page}` : '/careers'

/** One opening, with its application form. @param id as its file names it */
export const careerOpening = (id: string): PageAddress =>
  `/careers/openings/${encodeURIComponent(id)}`

/** What the stores' people have written. */
export const articles = (): PageAddress => '/articles'

/** @param slug the words of its title; another one leads on to the right address */
export const article = (id: string, slug: string): PageAddress =>
  `/articles/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`

export const community = (): PageAddress => '/community'

export const modelYearBlowout = (): PageAddress => '/model-year-blowout'

/** How far everyone can use the site, and whom to tell of a barrier. */
export const accessibility = (): PageAddress => '/accessibility'

export const privacyPolicy = (): PageAddress => '/privacy-policy'

/** Asks what the stores know of a person, or to correct or delete it. */
export const privacyRequest = (): PageAddress => '/california-ccpa-form'

/** Says no to the sale and sharing of what is known of a person. */
export const optOut = (): PageAddress => '/opt-out'

/** Every page and article, for people. */
export const sitemap = (): PageAddress => '/sitemap'

/** The same for search engines: a list of files, and one of them by its name. */
export const sitemapIndex = () => '/sitemap.xml'
export const sitemapPart = (name: string) => `/sitemaps/${name}.xml`

/** The stores and the form that writes to them; with a code one store, with a stock number about that vehicle. */
export const contact = (about?: LeadSubject) => withQuery('/contact', subjectQuery(about))

/**
 * The same with a map of another company's, which is requested by this address alone.
 * @param zip that distances are from; `null` for none
 */
export const contactMap = (dealerCode: string | null, zip: string | null) =>
  `${withQuery('/contact', { dealer: dealerCode, zip, map: 'live' })}#map`

/** Opens the panel "Message us" over the current page; without scripts the contact form. */
export const messageUs = (about?: LeadSubject) => `${contact(about)}#message`

export const message = messagePath

/** The vehicles that a shopper has saved in their browser. */
export const saved = (): PageAddress => '/saved'

export const compare = comparePath

/** Shown for other pages without a network; `offlineAddress` names them. */
export const offline = () => OFFLINE_PATH

export const customerInfo = customerInfoPath

export const vehicleOffer = vehicleOfferPath

export const healthCheck = (dealerCode: string) => `/health-check/${encodeURIComponent(dealerCode)}`

export const illustration = illustrationPath

/** The picture of a shared link to a vehicle, or without one to the site. @param mark changes with what it shows */
export const sharePicture = (
  locale: 'en' | 'es',
  about?: Pick<VehicleKey, 'dealerCode' | 'stock'>,
  mark?: string,
) =>
  joined(
    about
      ? `/share/${encodeURIComponent(about.dealerCode)}/${encodeURIComponent(about.stock)}.${locale}.jpg`
      : `/share/site.${locale}.jpg`,
    pairsOf({ v: mark ?? null }),
  )

/** What a known shopper's payments of a vehicle depend on, as data. */
export const vehicleTerms = ({
  dealerCode,
  stock,
}: Pick<VehicleKey, 'dealerCode' | 'stock'>): PageAddress =>
  `/vehicle-terms/${encodeURIComponent(dealerCode)}/${encodeURIComponent(stock)}`

/** How far a dealer's store is from `?zip=`, as data. */
export const storeDistance = (dealerCode: string): PageAddress =>
  `/store-distance/${encodeURIComponent(dealerCode)}`

/** Dials a US number. */
export const call = (phone: string) => `tel:+1${digitsOf(phone).slice(-10)}`

/** The way to a street address, on a map of another site. */
export const directions = (address: string) =>
  joined('https://www.google.com/maps/dir/', pairsOf({ api: '1', destination: address }))

export const apiDocs = () => '/api-docs'

export const openApi = () => '/openapi.json'

/** Copyright lines and licenses of what is by others, a text file that the build writes. */
export const thirdPartyNotices = () => '/third-party-notices.txt'

/**
 * Every address of the site. Pages, mail, sitemap and feeds build their links here and nowhere else. Each is an export
 * of its own under this one name, so that the scripts of pages hold those alone that a browser asks for: the members
 * of an object would all come with every page.
 */
// oxlint-disable-next-line import/no-self-import
export * as paths from './paths.ts'
