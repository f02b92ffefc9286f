/** The order of a VIN's second character within a block of codes. */
export const CHARACTER_ORDER = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890'

/**
 * Countries by the first two characters of a VIN: `from` to `to` in `CHARACTER_ORDER`, both included. Only countries
 * whose cars are sold in North America, and adjacent codes; a missing code is unknown.
 *
 * Source: ISO 3780:2009, codes assigned by SAE International as the standard's maintenance agency.
 */
export const COUNTRY_CODES: readonly (readonly [from: string, to: string, country: string])[] = [
  ['1A', '10', 'United States'],
  ['2A', '20', 'Canada'],
  ['3A', '3W', 'Mexico'],
  ['4A', '40', 'United States'],
  ['5A', '50', 'United States'],
  ['6A', '6W', 'Australia'],
  ['7A', '7E', 'New Zealand'],
  ['7F', '70', 'United States'],
  ['8A', '8E', 'Argentina'],
  ['8F', '8K', 'Chile'],
  ['9A', '9E', 'Brazil'],
  ['9F', '9K', 'Colombia'],
  ['93', '99', 'Brazil'],
  ['AA', 'AH', 'South Africa'],
  ['JA', 'J0', 'Japan'],
  ['KL', 'KR', 'South Korea'],
  ['LA', 'L0', 'China'],
  ['MA', 'ME', 'India'],
  ['MF', 'MK', 'Indonesia'],
  ['ML', 'MR', 'Thailand'],
  ['NL', 'NR', 'Turkey'],
  ['PL', 'PR', 'Malaysia'],
  ['RF', 'RK', 'Taiwan'],
  ['RL', 'RR', 'Vietnam'],
  ['SA', 'SM', 'United Kingdom'],
  ['SN', 'ST', 'Germany'],
  ['SU', 'SZ', 'Poland'],
  ['TA', 'TH', 'Switzerland'],
  ['TJ', 'TP', 'Czechia'],
  ['TR', 'TV', 'Hungary'],
  ['TW', 'T1', 'Portugal'],
  ['UU', 'UZ', 'Romania'],
  ['U5', 'U7', 'Slovakia'],
  ['VA', 'VE', 'Austria'],
  ['VF', 'VR', 'France'],
  ['VS', 'VW', 'Spain'],
  ['VX', 'V2', 'Serbia'],
  ['WA', 'W0', 'Germany'],
  ['XL', 'XR', 'Netherlands'],
  ['YA', 'YE', 'Belgium'],
  ['YF', 'YK', 'Finland'],
  ['YS', 'YW', 'Sweden'],
  ['ZA', 'ZR', 'Italy'],
]

/**
 * WMI codes of vehicles assembled in several countries or abroad, so that the code only indicates the maker's home
 * country: Audi, BMW, Mercedes-Benz, MINI, SUVs of Porsche and Volkswagen, the GR Supra, imported Buicks, Land Rover,
 * the E-Pace, Volvo, Polestar, the 500L.
 */
export const HOME_CODES: ReadonlySet<string> = new Set([
  'WA1',
  'WAU',
  'WBA',
  'WP1',
  'WVG',
  'W04',
  'W1K',
  'W1N',
  'WDC',
  'WDD',
  'WMW',
  'WMZ',
  'WZ1',
  'SAD',
  'SAL',
  'YV1',
  'YV4',
  'YSM',
  'ZFB',
])
