import { emptyQuery, MAX_SHOW } from '#domain/search/query/query.ts'
import { PRICE_DROP_DAYS } from '#domain/search/search-moment.ts'
import { eachInSteps, type Steps } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import { rankSpecials } from '#domain/specials/rank-specials.ts'
import { specialOf, type Special } from '#domain/specials/special.ts'
import { vehicleType, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Services } from '#modules/services.ts'

type Source = Readonly<{ site: Site; services: Pick<Services, 'dealers' | 'inventory' | 'now'> }>

type Ranked = Readonly<{
  specials: readonly Special[]
  vehicles: ReadonlySet<Vehicle>
  /** The period, in milliseconds, in which no price drop starts or expires: both bounds included. */
  from: number
  until: number
}>

const DROP_MS = PRICE_DROP_DAYS * 86_400_000

/** Until when the price drops of these vehicles stay valid. */
function untilOf(vehicles: readonly Vehicle[], now: number): number {
  let until = Number.POSITIVE_INFINITY
  for (const { priceChange } of vehicles) {
    if (priceChange === null) continue
    const at = Date.parse(priceChange.at)
    if (at > now) until = Math.min(until, at - 1)
    else if (now <= at + DROP_MS) until = Math.min(until, at + DROP_MS)
  }
  return until
}

function* rank({ site, services }: Source, type: VehicleType): Steps<Ranked> {
  const now = services.now()
  const { vehicles } = services.inventory.search(site, { ...emptyQuery(type), show: MAX_SHOW })
  yield
  const specials: Special[] = []
  yield* eachInSteps(vehicles, (vehicle) => {
    const special = specialOf(vehicle, {
      site,
      fees: services.dealers.fees(vehicle.dealerCode),
      usesDay45Pricing: site.specialsOptions[vehicleType(vehicle)].usesDay45Pricing,
      now,
    })
    if (special) specials.push(special)
  })
  const best = rankSpecials(specials, site.specialsOptions[type].limit)
  return {
    specials: best,
    vehicles: new Set(best.map(({ vehicle }) => vehicle)),
    from: now.getTime(),
    until: untilOf(vehicles, now.getTime()),
  }
}

/** Ranked once per version of the inventory, and again once a price drop expires. */
function rankedOf<Part>(
  { site, services }: Source,
  type: VehicleType,
  select: (ranked: Ranked) => Part,
): Part {
  return services.inventory.remembered(
    `specials ${site.key} ${type}`,
    (inventory) => rank({ site, services: { ...services, inventory } }, type),
    {
      // A cached page repeats its query when it is compared with a later version.
      isCurrent({ from, until }) {
        const now = services.now().getTime()
        return from <= now && now <= until
      },
      select,
    },
  )
}

/**
 * The specials of a site's list, largest relative saving first, up to the site's limit for that list. Each vehicle is
 * priced as in its own list, so that a certified one costs the same among all used ones.
 * @see docs/rules/specials.md, PRC-10
 */
export const listSpecials = (source: Source, type: VehicleType): readonly Special[] =>
  rankedOf(source, type, ({ specials }) => specials)

/** Whether a list of specials contains a vehicle. */
export const isListedSpecial = (source: Source, type: VehicleType, vehicle: Vehicle): boolean =>
  rankedOf(source, type, ({ vehicles }) => vehicles.has(vehicle))
