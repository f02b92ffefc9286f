import { paths } from '#domain/pages/paths.ts'
import { checkVin, type BadVin } from '#domain/vin/check-vin.ts'
import type { DecodedVin } from '#domain/vin/decode-vin.ts'
import { likelyVins } from '#domain/vin/likely-vins.ts'
import { plainVin } from '#domain/vin/plain-vin.ts'
import type { VinDecoder } from '#modules/vin/module.ts'
import {
  inquiryVehicle,
  type InquiryVehicle,
} from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import { leadSubject } from '#web/features/lead-form/server/lead-subject.ts'
import {
  ANY_TRIM,
  requestedChoices,
  type Choices,
  type Chosen,
} from '#web/features/trade-in/requested-choices.ts'
import { STORED } from '#web/features/trade-in/stored-address.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A valid VIN, with its vehicle. */
type LikelyVin = Readonly<{ vin: string; name: string }>

/** The input as a VIN. */
type RequestedVin =
  | Readonly<{ state: 'none' }>
  /** A VIN of a known vehicle. */
  | Readonly<{ state: 'known'; vin: string }>
  /** A valid VIN of a maker whose patterns we do not have. */
  | Readonly<{ state: 'unknown'; vin: string; decoded: DecodedVin }>
  /** Nothing typed, or an invalid VIN. */
  | Readonly<{
      state: 'bad'
      typed: string
      fault: BadVin | Readonly<{ reason: 'empty' }>
      likely: readonly LikelyVin[]
    }>

const MAX_SUGGESTED_VINS = 3

/** `2018 Jeep Wrangler`; `null` for an incompletely known vehicle. */
const nameOf = ({ year, make, model }: DecodedVin) =>
  year !== null && make !== null && model !== null ? `${year} ${make} ${model}` : null

async function suggestedVins(service: VinDecoder, typed: string): Promise<readonly LikelyVin[]> {
  const found: LikelyVin[] = []
  for (const vin of likelyVins(typed)) {
    const decoded = await service.decode(vin)
    const name = decoded.isValid ? nameOf(decoded) : null
    if (name !== null) found.push({ vin, name })
    if (found.length === MAX_SUGGESTED_VINS) break
  }
  return found
}

/** Parses `?vin=`. */
async function requestedVin(service: VinDecoder, query: URLSearchParams): Promise<RequestedVin> {
  const written = query.get('vin')
  if (written === null) return { state: 'none' }
  const typed = plainVin(written)
  if (typed === '') return { state: 'bad', typed, fault: { reason: 'empty' }, likely: [] }
  const check = checkVin(typed)
  if (!check.isValid)
    return { state: 'bad', typed, fault: check, likely: await suggestedVins(service, typed) }
  const decoded = await service.decode(check.vin)
  const isKnown = decoded.isValid && nameOf(decoded) !== null
  if (isKnown || !decoded.isValid) return { state: 'known', vin: check.vin }
  return { state: 'unknown', vin: check.vin, decoded }
}

/** @see TRD-3 */
type FindBy = 'vin' | 'ymm'

/** The data of the page to enter a vehicle. */
export type FindView = Readonly<{
  by: FindBy
  byHref: Readonly<Record<FindBy, string>>
  /** The action of the forms: the page itself, without a vehicle in stock. */
  action: string
  choicesHref: string
  /** Hidden fields of the forms. */
  hidden: readonly Readonly<{ name: string; value: string }>[]
  vin: Readonly<{
    typed: string
    /** Its error; `null` for none. */
    fault: Extract<RequestedVin, { state: 'bad' }>['fault'] | null
    /** Suggested corrections, each with its link. */
    likely: readonly (LikelyVin & Readonly<{ href: string }>)[]
  }>
  /** A valid VIN of an unknown vehicle; `null` for none. */
  unknownVin: string | null
  chosen: Chosen
  choices: Choices
  /** The vehicle in stock that the shopper wants; `null` for none. */
  wanted: InquiryVehicle | null
  unknownStock: string | null
}>

type About = NonNullable<Parameters<typeof paths.sellMyCar>[0]>
type RequestState = Readonly<{
  about: About
  /** Whether it was requested before. */
  isStored: boolean
}>

/** The next address with these choices; `null` while more is to be chosen. */
function hrefOf(
  { year, make, model, trim }: Chosen,
  choices: Choices,
  { about, isStored }: RequestState,
) {
  const isComplete = model !== '' && (trim !== '' || choices.trims.length === 0)
  if (!isComplete || isStored) return null
  const found = { year: Number(year), make, model, trim: trim === ANY_TRIM ? '' : trim }
  return paths.sellMyCarDetails(found, about)
}

/** The query of a vehicle that is partly known from its VIN. */
function queryFromVin(vin: RequestedVin, query: URLSearchParams): URLSearchParams {
  if (vin.state !== 'unknown') return query
  const { year, make } = vin.decoded
  return new URLSearchParams({ year: String(year ?? ''), make: make ?? '' })
}

function vinView(vin: RequestedVin, about: About): FindView['vin'] {
  if (vin.state === 'none') return { typed: '', fault: null, likely: [] }
  if (vin.state !== 'bad') return { typed: vin.vin, fault: null, likely: [] }
  const { typed, fault, likely } = vin
  return {
    typed,
    fault,
    likely: likely.map((suggestion) => ({
      ...suggestion,
      href: paths.sellMyCarDetails({ vin: suggestion.vin }, about),
    })),
  }
}

/**
 * The data of the page for `?by=&vin=` or `?by=ymm&year=&make=&model=&trim=`, each with `stock=&dealer=` for a vehicle
 * in stock; or a redirect.
 */
export async function findView(
  app: AppContext,
  query: URLSearchParams,
): Promise<Readonly<{ view: FindView } | { href: string }>> {
  const { services, site } = app
  const { vehicle, unknownStock } = leadSubject(query, site, services)
  const about = vehicle ?? { stock: null, dealerCode: query.get('dealer') || null }
  const request = { about, isStored: query.has(STORED) }

  const vin = await requestedVin(services.vin, query)
  if (vin.state === 'known' && !request.isStored)
    return { href: paths.sellMyCarDetails({ vin: vin.vin }, about) }
  const method = vin.state === 'unknown' || query.get('by') === 'ymm' ? 'ymm' : 'vin'
  const { chosen, choices } = await requestedChoices(
    services.vehicleChoices,
    queryFromVin(vin, query),
  )
  const href = method === 'ymm' ? hrefOf(chosen, choices, request) : null
  if (href !== null) return { href }

  return {
    view: {
      by: method,
      byHref: { vin: paths.sellMyCar(about, 'vin'), ymm: paths.sellMyCar(about, 'ymm') },
      action: paths.sellMyCar(),
      choicesHref: paths.vehicleChoices(),
      hidden: [
        { name: 'stock', value: about.stock ?? '' },
        { name: 'dealer', value: about.dealerCode ?? '' },
      ].filter(({ value }) => value !== ''),
      vin: vinView(vin, about),
      unknownVin: vin.state === 'unknown' ? vin.vin : null,
      chosen,
      choices,
      wanted: vehicle && inquiryVehicle(vehicle, app, (about) => paths.sellMyCar(about)),
      unknownStock,
    },
  }
}
