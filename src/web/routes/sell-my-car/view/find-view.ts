import { paths } from '#domain/pages/paths.ts'
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

import { requestedVin, type RequestedVin, type LikelyVin } from './requested-vin.ts'

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
