import { fold } from '#domain/kernel/text.ts'
import { COUNTRY_CODES } from '#domain/vin/countries.data.ts'

/** A normalized country name: without case, accents, dots and other marks. */
const key = (text: string) =>
  fold(text)
    .replaceAll('.', '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

/** Other country names in feeds, by `key`; without names that are also states (`CA`, `DE`). */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  us: 'United States',
  usa: 'United States',
  america: 'United States',
  'united states of america': 'United States',
  'united states usa': 'United States',
  can: 'Canada',
  mx: 'Mexico',
  mex: 'Mexico',
  jp: 'Japan',
  jpn: 'Japan',
  kr: 'South Korea',
  kor: 'South Korea',
  korea: 'South Korea',
  'korea south': 'South Korea',
  'republic of korea': 'South Korea',
  'korea republic of': 'South Korea',
  cn: 'China',
  chn: 'China',
  uk: 'United Kingdom',
  gb: 'United Kingdom',
  gbr: 'United Kingdom',
  england: 'United Kingdom',
  'great britain': 'United Kingdom',
  'united kingdom uk': 'United Kingdom',
  deu: 'Germany',
  fr: 'France',
  es: 'Spain',
  it: 'Italy',
  ita: 'Italy',
  se: 'Sweden',
  swe: 'Sweden',
  turkiye: 'Turkey',
  'czech republic': 'Czechia',
  holland: 'Netherlands',
}

const COUNTRY_OF = new Map([
  ...COUNTRY_CODES.map(([, , country]) => [key(country), country] as const),
  ...Object.entries(OTHER_NAMES),
])

/**
 * The country that a feed names (`USA`, `Korea, South`, `Toledo, Ohio, USA`), under our name; `null` for anything else,
 * such as just the name of a plant.
 */
export const countryWord = (text: string): string | null =>
  COUNTRY_OF.get(key(text)) ?? COUNTRY_OF.get(key(text.split(',').at(-1) ?? '')) ?? null
