import { carJsonLd } from '#domain/vehicle/car-json-ld.ts'

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

export const GRAPH_BEGIN = '{"@context":"https://schema.org","@graph":[\n'
export const GRAPH_END = '\n]}\n'

/**
 * A vehicle as a `Car` of schema.org, with the price, condition and availability of the structured data of its page.
 */
export function feedCar(item: FeedItem): Readonly<Record<string, unknown>> {
  const { vehicle, store, price, links, photos } = item
  return carJsonLd({
    ...vehicle,
    name: itemTitle(item),
    url: links.en,
    photos,
    availability: AVAILABILITY.find(([tag]) => vehicle.tags.has(tag))?.[1] ?? 'InStock',
    price,
    seller: store && { name: store.name },
  })
}
