import type { IndexOptions } from '#domain/search/build-index.ts'
import { eachLimit, eachListFacet, LIST_FACETS } from '#domain/search/facets.data.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { Bounds, SearchResult } from '#domain/search/result/result.ts'
import type { SearchMoment } from '#domain/search/search-moment.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { hasPhoto, isInList, type Vehicle } from '#domain/vehicle/vehicle.ts'

/** The filters of a query, one test each, by the name that omits it from its own counts. */
type Tests = Readonly<Record<string, (vehicle: Vehicle) => boolean>>

const bounds = (values: readonly number[]): Bounds =>
  values.length === 0
    ? { min: 0, max: 1_000_000 }
    : {
        min: Math.floor(Math.min(...values) / 5000) * 5000,
        max: Math.ceil(Math.max(...values) / 5000) * 5000,
      }

const known = <T>(values: readonly (T | null)[]) => values.filter((value) => value !== null)

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const within = (value: number | null, min: number | null, max: number | null) =>
  value !== null && (min === null || value >= min) && (max === null || value <= max)

function keywordHolds(vehicle: Vehicle, keywords: string) {
  const { year, make, model, trim, body, bodyManufacturer, fuel, drive } = vehicle
  const { transmission, colorExt, engine, location, availability, vin, stock } = vehicle
  const fields = known([
    String(year),
    make,
    model,
    trim,
    body,
    bodyManufacturer,
    fuel,
    drive,
    transmission,
    colorExt,
    engine,
    location,
    availability,
    vin,
    stock,
  ]).map(plain)
  const words = plain(keywords).split(' ').filter(Boolean)
  return words.every((word) => fields.some((field) => field.includes(word)))
}

const compareText = (a: string | null, b: string | null, sign: number) => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })
}
const compareNumber = (a: number | null, b: number | null, sign: number) => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

const dayOf = (iso: string) => Math.floor(Date.parse(iso) / 86_400_000)

const mpgOf = ({ cityMpg, highwayMpg }: Vehicle) =>
  cityMpg !== null && highwayMpg !== null
    ? 1 / (0.55 / cityMpg + 0.45 / highwayMpg)
    : (cityMpg ?? highwayMpg ?? 0)

/**
 * The search rules as plainly as possible, one filter and one count at a time. Slow on purpose: the reference for the
 * real search.
 */
export function plainSearch(
  all: readonly Vehicle[],
  options: IndexOptions,
  query: SearchQuery,
  { today, milesTo }: SearchMoment,
): SearchResult {
  const priceOf = (vehicle: Vehicle) => {
    const price = options.priceOf(vehicle)
    return price === null || price <= 0 ? null : price / 100
  }
  const list = all.filter(
    (vehicle) => query.types.length === 0 || query.types.some((type) => isInList(vehicle, type)),
  )
  const limits = {
    price: bounds(known(list.map(priceOf))),
    mileage: bounds(known(list.map(({ mileage }) => mileage))),
  }
  const isNarrowed = (name: 'price' | 'mileage') =>
    (query[name].min ?? limits[name].min) !== limits[name].min ||
    (query[name].max ?? limits[name].max) !== limits[name].max
  const bound = (name: 'price' | 'mileage', end: 'min' | 'max') =>
    query[name][end] === limits[name][end] ? null : query[name][end]

  const isDropped = ({ priceChange, pricing, isMsrpRequired }: Vehicle) =>
    priceChange !== null &&
    pricing.finalPrice > 0 &&
    !isMsrpRequired &&
    priceChange.from >
      pricing.finalPrice +
        pricing.exclusiveDiscount +
        Math.max(0, pricing.rebatesAppliedTotal - pricing.rebatesEveryoneTotal) &&
    today - dayOf(priceChange.at) <= 30
  const tests: Tests = {
    sold: ({ tags }) => tags.has('isSold') === query.tags.includes('isSold'),
    tags: ({ tags }) => query.tags.every((tag) => tag === 'isSold' || tags.has(tag)),
    keywords: (vehicle) => keywordHolds(vehicle, query.keywords),
    years: ({ year }) => within(year, query.year.min, query.year.max),
    payment: (vehicle) =>
      (query.payment.min === null && query.payment.max === null) ||
      within(options.paymentOf?.(vehicle) ?? null, query.payment.min, query.payment.max),
    outTheDoor: (vehicle) =>
      (query.outTheDoor.min === null && query.outTheDoor.max === null) ||
      within(options.outTheDoorOf?.(vehicle) ?? null, query.outTheDoor.min, query.outTheDoor.max),
    features: ({ features }) => query.features.every((feature) => features.includes(feature)),
    listed: ({ firstSeen }) =>
      query.maxDaysListed === null || today - dayOf(firstSeen) <= query.maxDaysListed,
    dropped: (vehicle) => !query.hasPriceDrop || isDropped(vehicle),
    photo: (vehicle) => !query.hasPhoto || hasPhoto(vehicle),
    near: ({ dealerCode }) =>
      query.radius === null ||
      milesTo === undefined ||
      within(milesTo(dealerCode), null, query.radius),
    price: (vehicle) =>
      !isNarrowed('price') ||
      within(priceOf(vehicle), bound('price', 'min'), bound('price', 'max')),
    mileage: ({ mileage }) =>
      !isNarrowed('mileage') || within(mileage, bound('mileage', 'min'), bound('mileage', 'max')),
    ...Object.fromEntries(
      LIST_FACETS.map(({ name, read }) => [
        name,
        (vehicle: Vehicle) => {
          const selected = query.selections[name] ?? []
          return selected.length === 0 || selected.includes(read(vehicle) ?? '')
        },
      ]),
    ),
    ...eachLimit(({ name, read }) => (vehicle: Vehicle) => {
      const least = query[name]
      return least === null || (read(vehicle) ?? 0) >= Math.max(1, least)
    }),
    minMpg: (vehicle) =>
      query.minMpg === null || Math.floor(mpgOf(vehicle)) >= Math.max(1, query.minMpg),
  }
  const without = (name: string | null) =>
    list.filter((vehicle) =>
      Object.entries(tests).every(([other, holds]) => other === name || holds(vehicle)),
    )

  const facet = ({ name, read, order }: (typeof LIST_FACETS)[number]) => {
    const rows = without(name)
    const count = (value: string) => rows.filter((vehicle) => read(vehicle) === value).length
    const values = [...new Set(known(rows.map((vehicle) => read(vehicle))))]
      .map((value) => ({ value, count: count(value) }))
      .sort((a, b) => {
        const byText = compareText(a.value, b.value, order === 'descending' ? -1 : 1)
        return order === 'count' ? b.count - a.count || byText : byText
      })
    const missing = (query.selections[name] ?? [])
      .filter((value) => count(value) === 0)
      .map((value) => ({ value, count: 0 }))
    return [...values, ...missing]
  }

  const histogram = (name: 'price' | 'mileage') => {
    const { min, max } = limits[name]
    const units = Math.max(1, (max - min) / 5000)
    const width = Math.ceil(units / 40) * 5000
    const steps = Array.from({ length: Math.ceil((units * 5000) / width) }, () => 0)
    for (const vehicle of without(name)) {
      const value = name === 'price' ? priceOf(vehicle) : vehicle.mileage
      if (value === null) continue
      steps[Math.min(steps.length - 1, Math.floor((value - min) / width))]!++
    }
    return steps
  }

  const sign = query.sort.endsWith('-desc') ? -1 : 1
  const miles = ({ dealerCode }: Vehicle) => milesTo?.(dealerCode) ?? null
  const bySort = (a: Vehicle, b: Vehicle): number => {
    const [by] = query.sort.split('-')
    if (by === 'price') return compareNumber(priceOf(a), priceOf(b), sign)
    const figure = (read: IndexOptions['paymentOf']) =>
      compareNumber(read?.(a) ?? null, read?.(b) ?? null, sign)
    if (by === 'payment') return figure(options.paymentOf)
    if (by === 'outTheDoor') return figure(options.outTheDoorOf)
    if (by === 'year') return compareNumber(a.year, b.year, sign)
    if (by === 'popularity') return compareNumber(a.popularity, b.popularity, 1)
    if (by === 'distance') return compareNumber(miles(a), miles(b), 1)
    if (by === 'make' || by === 'model' || by === 'trim') return compareText(a[by], b[by], sign)
    throw new Error(`no such order: ${query.sort}`)
  }
  const found = without(null).sort(
    (a, b) =>
      Number(hasPhoto(b)) - Number(hasPhoto(a)) ||
      Number(b.make === options.makeFirst) - Number(a.make === options.makeFirst) ||
      (query.isNearestFirst ? compareNumber(miles(a), miles(b), 1) : 0) ||
      bySort(a, b) ||
      compareText(a.stock, b.stock, 1) ||
      (a.dealerCode < b.dealerCode ? -1 : 1),
  )

  const isCommon = (read: (vehicle: Vehicle) => number | null) =>
    list.filter((vehicle) => read(vehicle) !== null).length * 5 >= list.length

  const unsoldOrAll = query.tags.includes('isSold') ? found : without('sold')
  return {
    total: found.length,
    vehicles: found.slice(0, query.show),
    facets: eachListFacet(facet),
    tags: TAGS.map((tag) => ({
      tag,
      count: (tag === 'isSold' ? unsoldOrAll : found).filter(({ tags }) => tags.has(tag)).length,
    })),
    features: [...new Set(found.flatMap(({ features }) => features))]
      .map((value) => ({
        value,
        count: found.filter(({ features }) => features.includes(value)).length,
      }))
      .sort((a, b) => b.count - a.count || compareText(a.value, b.value, 1)),
    withPriceDrop: found.filter(isDropped).length,
    withPhoto: found.filter(hasPhoto).length,
    dealers: [...new Set(found.map(({ dealerCode }) => dealerCode))].sort(),
    bounds: limits,
    limits: eachLimit(({ read, minShare }) => minShare === 0 || isCommon(read)),
    histograms: { price: histogram('price'), mileage: histogram('mileage') },
  }
}
