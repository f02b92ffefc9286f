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

/** A VIN that would be right, and what vehicle it is of. */
type LikelyVin = Readonly<{ vin: string; name: string }>

/** The input as a VIN. */
type RequestedVin =
  | Readonly<{ state: 'none' }>
  /** A VIN of a vehicle that is known. */
  | Readonly<{ state: 'known'; vin: string }>
  /** A good VIN whose maker's patterns we do not have. */
  | Readonly<{ state: 'unknown'; vin: string; decoded: DecodedVin }>
  /** Nothing typed, or no VIN. */
  | Readonly<{
      state: 'bad'
      typed: string
      fault: BadVin | Readonly<{ reason: 'empty' }>
      likely: readonly LikelyVin[]
    }>

const MAX_SUGGESTED_VINS = 3

/** `2018 Jeep Wrangler`; `null` for a vehicle that is not wholly known. */
const nameOf = ({ year, make, model }: DecodedVin) =>
  year !== null && make !== null && model !== null ? `${year} ${make} ${model}` : null

async function likelyOnes(service: VinDecoder, typed: string): Promise<readonly LikelyVin[]> {
  const found: LikelyVin[] = []
  for (const vin of likelyVins(typed)) {
    const decoded = await service.decode(vin)
    const name = decoded.isValid ? nameOf(decoded) : null
    if (name !== null) found.push({ vin, name })
    if (found.length === MAX_SUGGESTED_VINS) break
  }
  return found
}

/** Reads `?vin=`. */
async function requestedVin(service: VinDecoder, query: URLSearchParams): Promise<RequestedVin> {
  const written = query.get('vin')
  if (written === null) return { state: 'none' }
  const typed = plainVin(written)
  if (typed === '') return { state: 'bad', typed, fault: { reason: 'empty' }, likely: [] }
  const check = checkVin(typed)
  if (!check.isValid)
    return { state: 'bad', typed, fault: check, likely: await likelyOnes(service, typed) }
  const decoded = await service.decode(check.vin)
  const isKnown = decoded.isValid && nameOf(decoded) !== null
  if (isKnown || !decoded.isValid) return { state: 'known', vin: check.vin }
  return { state: 'unknown', vin: check.vin, decoded }
}

/** @see TRD-3 */
type FindBy = 'vin' | 'ymm'

/** What the page that finds a vehicle shows. */
export type FindView = Readonly<{
  by: FindBy
  byHref: Readonly<Record<FindBy, string>>
  /** Where the forms are sent: the page itself, without a vehicle on the lot. */
  action: string
  choicesHref: string
  /** Fields that the forms carry on. */
  hidden: readonly Readonly<{ name: string; value: string }>[]
  vin: Readonly<{
    typed: string
    /** What is wrong with it; `null` for nothing. */
    fault: Extract<RequestedVin, { state: 'bad' }>['fault'] | null
    /** What it may have been, each with the way on. */
    likely: readonly (LikelyVin & Readonly<{ href: string }>)[]
  }>
  /** A good VIN that tells no vehicle; `null` for none. */
  unknownVin: string | null
  chosen: Chosen
  choices: Choices
  /** The vehicle on the lot that the shopper wants; `null` for none. */
  wanted: InquiryVehicle | null
  unknownStock: string | null
}>

type About = NonNullable<Parameters<typeof paths.sellMyCar>[0]>
type Asking = Readonly<{
  about: About
  /** Whether it was requested before. */
  isStored: boolean
}>

/** The way on with these choices; `null` while there is more to choose. */
function hrefOf(
  { year, make, model, trim }: Chosen,
  choices: Choices,
  { about, isStored }: Asking,
) {
  const isWhole = model !== '' && (trim !== '' || choices.trims.length === 0)
  if (!isWhole || isStored) return null
  const found = { year: Number(year), make, model, trim: trim === ANY_TRIM ? '' : trim }
  return paths.sellMyCarDetails(found, about)
}

/** The query of a vehicle whose VIN tells a part of it. */
function partOf(vin: RequestedVin, query: URLSearchParams): URLSearchParams {
  if (vin.state !== 'unknown') return query
  const { year, make } = vin.decoded
  return new URLSearchParams({ year: String(year ?? ''), make: make ?? '' })
}

function vinPart(vin: RequestedVin, about: About): FindView['vin'] {
  if (vin.state === 'none') return { typed: '', fault: null, likely: [] }
  if (vin.state !== 'bad') return { typed: vin.vin, fault: null, likely: [] }
  const { typed, fault, likely } = vin
  return {
    typed,
    fault,
    likely: likely.map((each) => ({
      ...each,
      href: paths.sellMyCarDetails({ vin: each.vin }, about),
    })),
  }
}

/**
 * What the page shows for `?by=&vin=` or `?by=ymm&year=&make=&model=&trim=`, each with `stock=&dealer=` for a vehicle on
 * the lot; or where it leads on to.
 */
export async function findView(
  app: AppContext,
  query: URLSearchParams,
): Promise<Readonly<{ view: FindView } | { href: string }>> {
  const { services, site } = app
  const { vehicle, unknownStock } = leadSubject(query, site, services)
  const about = vehicle ?? { stock: null, dealerCode: query.get('dealer') || null }
  const asking = { about, isStored: query.has(STORED) }

  const vin = await requestedVin(services.vin, query)
  if (vin.state === 'known' && !asking.isStored)
    return { href: paths.sellMyCarDetails({ vin: vin.vin }, about) }
  const by = vin.state === 'unknown' || query.get('by') === 'ymm' ? 'ymm' : 'vin'
  const { chosen, choices } = await requestedChoices(services.vehicleChoices, partOf(vin, query))
  const href = by === 'ymm' ? hrefOf(chosen, choices, asking) : null
  if (href !== null) return { href }

  return {
    view: {
      by,
      byHref: { vin: paths.sellMyCar(about, 'vin'), ymm: paths.sellMyCar(about, 'ymm') },
      action: paths.sellMyCar(),
      choicesHref: paths.vehicleChoices(),
      hidden: [
        { name: 'stock', value: about.stock ?? '' },
        { name: 'dealer', value: about.dealerCode ?? '' },
      ].filter(({ value }) => value !== ''),
      vin: vinPart(vin, about),
      unknownVin: vin.state === 'unknown' ? vin.vin : null,
      chosen,
      choices,
      wanted: vehicle && inquiryVehicle(vehicle, app, (about) => paths.sellMyCar(about)),
      unknownStock,
    },
  }
}
