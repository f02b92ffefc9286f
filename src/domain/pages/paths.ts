import { digitsOf } from '#domain/kernel/phone.ts'
import { slug } from '#domain/kernel/text.ts'
import { cutoutPath } from '#domain/rendering/cutout-path.ts'
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

/** The subject of a lead: a vehicle of a dealer, or only a dealer. */
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

/** A list filtered and sorted by a query; its canonical address. */
export const search = (type: VehicleType, query?: SearchQuery) =>
  withParams(`/search/${type}`, query ? formatQuery(query) : [])

/** The form of a payment plan for a list, with the list's query. */
export const shopByPayment = (type: VehicleType, query: SearchQuery) =>
  withParams('/shop-by-payment', [['in', type], ...formatQuery(query)])

/** Parses typed keywords, coming from the given list, and redirects to the matching one. */
export const find = (typed?: string, from: VehicleType | null = null) =>
  withQuery('/find', { q: typed ?? null, in: from })

/** The suggestions for the search box, as JSON. */
export const searchSuggest = () => '/search-suggest'

/** The page of a vehicle; its canonical address. */
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

/** The interest form for a vehicle, or without one with a picker; `searchSummary` prefills the comments. */
export const vehicleInterest = (about?: LeadSubject, searchSummary = '') =>
  withQuery('/form/vehicle-interest', {
    ...subjectQuery(about),
    wish: searchSummary || null,
  })

/** The form for vehicles similar to this one. */
export const similarVehicles = (about?: LeadSubject) =>
  withQuery('/form/similar-vehicles', subjectQuery(about))

/** Holds a vehicle for a day; without one with a picker. */
export const vehicleHold = (about?: LeadSubject) =>
  withQuery('/form/vehicle-hold', subjectQuery(about))

/** A shopper's hold, to begin and to cancel it; the token grants access. */
export const hold = (token: string): PageAddress => `/hold/${encodeURIComponent(token)}`

/** A hold as its store decides about it; the token grants that. */
export const holdDecision = (token: string): PageAddress =>
  `/hold/decide/${encodeURIComponent(token)}`

/** The end of a hold as a calendar file. */
export const holdFile = (token: string): PageAddress =>
  `/hold/${encodeURIComponent(token)}/hold.ics`

/** Books a test drive or a visit: for a vehicle, a store, or without either with a picker. */
export const vehicleAppointment = (about?: LeadSubject) =>
  withQuery('/form/vehicle-appointment', subjectQuery(about))

/** An appointment in an address: `slot` is a `slotText`, signed by the server together with the rest. */
type BookedQuery = Readonly<{
  slot: string
  visit: string
  /** Where a test drive starts; `null` or absent for the store. */
  place?: string | null
  /** The id of its lead, which calendar files of its mails have too. */
  lead: string
  signature: string
}>

const bookedQuery = (about: LeadSubject, { place = null, ...booked }: BookedQuery) => ({
  ...subjectQuery(about),
  ...booked,
  place,
})

/** The confirmation of an appointment, and its calendar file. */
export const appointmentThanks = (about: LeadSubject, booked: BookedQuery) =>
  withQuery('/form/vehicle-appointment/thank-you', bookedQuery(about, booked))

/** The calendar file of a booked appointment. */
export const appointmentFile = (about: LeadSubject, booked: BookedQuery) =>
  withQuery('/form/vehicle-appointment/appointment.ics', bookedQuery(about, booked))

/** The custom order of a new vehicle, with the choices so far; empty ones are still open. */
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

/** A credit application of one person or of two. */
export const finance = (form: 'finance' | 'finance-coapplicant', about?: LeadSubject) =>
  withQuery(`/form/${form}`, subjectQuery(about))

/** Prequalification for one vehicle. */
export const vehicleFinance = ({
  dealerCode,
  vin,
}: Pick<Vehicle, 'dealerCode' | 'vin'>): PageAddress =>
  `/form/vehicle-finance/${encodeURIComponent(dealerCode)}/${encodeURIComponent(vin)}`

/**
 * Requests customer info, for a vehicle or (without one) to manage it: a dialog over the page (see `HydratedShopper`);
 * without scripts the interest form of the vehicle.
 */
export const unlock = (about?: LeadSubject) =>
  `${about ? withQuery('/form/vehicle-interest', subjectQuery(about)) : ''}#unlock`

/** The notification form for a vehicle that is sold or too expensive; without one for a search. */
export const availabilityNotification = (about?: LeadSubject) =>
  withQuery('/form/availability-notification', subjectQuery(about))

/** The notification form for a search of one list. */
export const searchNotification = (type: VehicleType, query: SearchQuery) =>
  withParams('/form/availability-notification', [['in', type], ...formatQuery(query)])

/** The page of a subscription, to confirm, renew or end it. @param token from a mail to its subscriber */
export const subscription = (token: string): PageAddress =>
  `/subscription/${encodeURIComponent(token)}`

/** Ends a subscription by one POST, as mail programs send it. */
export const subscriptionEnd = (token: string) => `/subscription/${encodeURIComponent(token)}/end`

/** The page on which a customer reviews a store. @param token from the mail that invites them */
export const review = (token: string): PageAddress => `/review/${encodeURIComponent(token)}`

/** Ends invitations to review by one POST, as mail programs send it. */
export const reviewEnd = (token: string) => `/review/${encodeURIComponent(token)}/end`

/** The page after a form's lead is stored; a contact form with the topic that another department answers. */
export const thankYou = (form: string, about?: LeadSubject, topic: string | null = null) =>
  withQuery(`/form/${form}/thank-you`, { ...subjectQuery(about), topic })

/** The shopper's page about their own request. @param token made by `services.leads.accessToken` */
export const myRequest = (token: string): PageAddress => `/my-request/${encodeURIComponent(token)}`

/** The first step of selling or trading in a vehicle; with a stock number for that vehicle on the lot. */
export const sellMyCar = (about?: LeadSubject, by: 'vin' | 'ymm' | null = null) =>
  withQuery('/sell-my-car', { by, ...subjectQuery(about) })

/** The makes for `?year=`, the models for `&make=`, the trims for `&model=`, as data. */
export const vehicleChoices = (): PageAddress => '/sell-my-car/choices'

/** The further questions about a vehicle identified by its VIN, or by year, make, model and trim. */
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

/** A stored offer; its address grants access. @param id 22 letters of base64url */
export const tradeInOffer = (id: string): PageAddress =>
  `/sell-my-car/offer/${encodeURIComponent(id)}`

/** The parts department with its order form; the pairs name the store, the vehicle and the parts. */
export const parts = (pairs: [name: string, value: string][] = []) => withParams('/parts', pairs)

/** The parts catalog, with its search and selection. Other sites may embed it. */
export const partsCatalog = (pairs: [name: string, value: string][] = []) =>
  withParams('/parts-catalog', pairs)

/** Vehicles on special, or service offers; with `all` without a limit. */
export const specials = (type: VehicleType | 'service', show: 'all' | null = null) =>
  withQuery(`/specials/${type}`, { show })

/** The staff of the stores. */
export const staffDirectory = (): PageAddress => '/staff-directory'

/** Careers at the stores, or one kind of work there. */
export const careers = (page?: 'admin' | 'openings' | 'sales' | 'service'): PageAddress =>
  page ? `/careers/${page}` : '/careers'

/** One opening, with its application form. @param id the name of its file */
export const careerOpening = (id: string): PageAddress =>
  `/careers/openings/${encodeURIComponent(id)}`

/** The articles by the stores' staff. */
export const articles = (): PageAddress => '/articles'

/** @param slug the words of its title; another one redirects to the canonical address */
export const article = (id: string, slug: string): PageAddress =>
  `/articles/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`

export const modelYearBlowout = (): PageAddress => '/model-year-blowout'

/** The accessibility statement, with a contact for barriers. */
export const accessibility = (): PageAddress => '/accessibility'

export const privacyPolicy = (): PageAddress => '/privacy-policy'

/** Requests to access, correct or delete personal data. */
export const privacyRequest = (): PageAddress => '/california-ccpa-form'

/** Opts out of the sale and sharing of personal data. */
export const optOut = (): PageAddress => '/opt-out'

/** Every page and article, for people. */
export const sitemap = (): PageAddress => '/sitemap'

/** The sitemap for search engines: an index of files, and one file by its name. */
export const sitemapIndex = () => '/sitemap.xml'
export const sitemapPart = (name: string) => `/sitemaps/${name}.xml`

/** The stores and the contact form; with a code one store, with a stock number about that vehicle. */
export const contact = (about?: LeadSubject) => withQuery('/contact', subjectQuery(about))

/**
 * The same with a third-party map, which only this address loads.
 * @param zip the origin of distances; `null` for none
 */
export const contactMap = (dealerCode: string | null, zip: string | null) =>
  `${withQuery('/contact', { dealer: dealerCode, zip, map: 'live' })}#map`

/** Opens the message panel over the current page; without scripts the contact form. */
export const messageUs = (about?: LeadSubject) => `${contact(about)}#message`

export const message = messagePath

/** The vehicles that a shopper has saved in their browser. */
export const saved = (): PageAddress => '/saved'

export const compare = comparePath

/** Replaces other pages offline; `offlineAddress` names the requested one. */
export const offline = () => OFFLINE_PATH

export const customerInfo = customerInfoPath

export const vehicleOffer = vehicleOfferPath

export const healthCheck = (dealerCode: string) => `/health-check/${encodeURIComponent(dealerCode)}`

/** The address of a body style in a paint, transparent around the vehicle. */
export const cutout = cutoutPath

/** The social media picture of a vehicle, or without one of the site. @param mark changes with its content */
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

/** The inputs of a known shopper's payments for a vehicle, as data. */
export const vehicleTerms = ({
  dealerCode,
  stock,
}: Pick<VehicleKey, 'dealerCode' | 'stock'>): PageAddress =>
  `/vehicle-terms/${encodeURIComponent(dealerCode)}/${encodeURIComponent(stock)}`

/**
 * The distance of a dealer's store from `?zip=`, as data.
 * @param holderCode the store that has a vehicle, to say how it is brought to shoppers; `null` for none
 */
export const storeDistance = (dealerCode: string, holderCode: string | null = null): PageAddress =>
  `/store-distance/${encodeURIComponent(dealerCode)}${holderCode === null ? '' : `?from=${encodeURIComponent(holderCode)}`}`

/** Dials a US number. */
export const call = (phone: string) => `tel:+1${digitsOf(phone).slice(-10)}`

/** Directions to a street address, on a third-party map. */
export const directions = (address: string) =>
  joined('https://www.google.com/maps/dir/', pairsOf({ api: '1', destination: address }))

export const apiDocs = () => '/api-docs'

export const openApi = () => '/openapi.json'

/** Copyright notices and licenses of third-party work, a text file written by the build. */
export const thirdPartyNotices = () => '/third-party-notices.txt'

/**
 * Every address of the site. Pages, mail, sitemap and feeds build their links only here. Each is a separate export
 * under this namespace, so that a page's scripts contain only the ones they use: the members of an object would all be
 * included.
 */
// oxlint-disable-next-line import/no-self-import
export * as paths from './paths.ts'
