import { toDollars } from '#domain/kernel/money.ts'

import { itemTitle, type FeedItem } from './feed-item.ts'
import { openRecord } from './open-record.ts'

/** Characters that XML 1.0 does not allow, even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapeXml = (text: string): string =>
  text
    .replaceAll(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** The elements of a list's entries. */
const ENTRY = { features: 'feature', photos: 'photo' } as const

export const XML_BEGIN = '<?xml version="1.0" encoding="UTF-8"?>\n<inventory>\n'
export const XML_END = '</inventory>\n'

/** A vehicle as an element; unknown values have none. */
export function xmlVehicle(item: FeedItem): string {
  const parts = Object.entries(openRecord(item)).map(([name, value]) => {
    if (value === null) return ''
    if (typeof value !== 'object') return element(name, String(value))
    const entry = name === 'features' || name === 'photos' ? ENTRY[name] : 'entry'
    return `<${name}>${value.map((text) => element(entry, text)).join('')}</${name}>`
  })
  return `<vehicle>${parts.join('')}</vehicle>\n`
}

/** A vehicle as a line of JSON. */
export const jsonLine = (item: FeedItem): string => `${JSON.stringify(openRecord(item))}\n`

const AVAILABILITY = [
  ['isPendingSold', 'LimitedAvailability'],
  ['isComingSoon', 'PreOrder'],
  ['isInTransit', 'PreOrder'],
] as const

const known = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null && part !== undefined),
  )

export const GRAPH_BEGIN = '{"@context":"https://schema.org","@graph":[\n'
export const GRAPH_END = '\n]}\n'

/**
 * A vehicle as a `Car` of schema.org, with the price, condition and availability of the structured data of its page.
 * @see https://schema.org/Car
 */
export function carJsonLd(item: FeedItem): Readonly<Record<string, unknown>> {
  const { vehicle, store, price, links, photos } = item
  const itemCondition = `https://schema.org/${vehicle.condition === 'new' ? 'New' : 'Used'}Condition`
  const stage = AVAILABILITY.find(([tag]) => vehicle.tags.has(tag))?.[1] ?? 'InStock'
  return known({
    '@type': 'Car',
    name: itemTitle(item),
    url: links.en,
    sku: vehicle.stock,
    vehicleIdentificationNumber: vehicle.vin === '' ? null : vehicle.vin,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    vehicleConfiguration: vehicle.trim,
    itemCondition,
    mileageFromOdometer:
      vehicle.mileage === null
        ? null
        : { '@type': 'QuantitativeValue', value: vehicle.mileage, unitCode: 'SMI' },
    color: vehicle.colorExt,
    vehicleInteriorColor: vehicle.colorInt,
    bodyType: vehicle.body,
    driveWheelConfiguration: vehicle.drive,
    vehicleTransmission: vehicle.transmission,
    fuelType: vehicle.fuel,
    vehicleEngine: vehicle.engine && { '@type': 'EngineSpecification', name: vehicle.engine },
    numberOfDoors: vehicle.doors,
    description: vehicle.description,
    image: photos.length > 0 ? photos : null,
    offers: known({
      '@type': 'Offer',
      url: links.en,
      itemCondition,
      availability: `https://schema.org/${stage}`,
      price: price === null ? null : toDollars(price),
      priceCurrency: price === null ? null : 'USD',
      seller: store && { '@type': 'AutoDealer', name: store.name },
    }),
  })
}
