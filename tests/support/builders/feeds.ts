import { checkVin } from '#domain/vin/check-vin.ts'

/** The columns that a feed of the tests has, with a good row's values: stock `S1`, a used Wrangler of dealer `D1`. */
const GOOD_ROW = {
  DealerId: 'D1',
  VIN: '1C4HJXDG9JW100001',
  'Stock #': 'S1',
  'New/Used': 'U',
  Year: '2018',
  Make: 'Jeep',
  Model: 'Wrangler',
  Series: 'Sport',
  Odometer: '18204',
  MSRP: '',
  Price: '30000',
  Certified: 'No',
  Description: '',
  Features: '',
  'Photo Url List': '',
  Fuel: 'Gasoline',
  'Inventory Date': '09/01/2026',
  Disposition: '',
}

/** A column that a feed has if one of its rows has it. */
const SPIN = 'Spin Photos'

export type FeedRow = Readonly<Partial<Record<keyof typeof GOOD_ROW | typeof SPIN, string>>>

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

/** A VIN of a Wrangler that passes its check, one for each number from 0 to 999,999. */
export function aVin(serial: number): string {
  const digits = String(serial).padStart(6, '0')
  return Array.from('0123456789X')
    .map((checkDigit) => `1C4HJXDG${checkDigit}JW${digits}`)
    .find((vin) => checkVin(vin).isValid)!
}

/** A feed with these rows; pass only what differs from a good row. Rows without a stock number or VIN get their own. */
export function aFeed(rows: readonly FeedRow[]): string {
  const good = { ...GOOD_ROW, ...(rows.some((row) => SPIN in row) && { [SPIN]: '' }) }
  const numbered = rows.map((row, index) => ({
    ...good,
    'Stock #': `S${index + 1}`,
    VIN: aVin(index + 1),
    ...row,
  }))
  return [Object.keys(good), ...numbered.map((row) => Object.values(row))]
    .map((values) => values.map(quoted).join(','))
    .join('\r\n')
}

/** A file in pieces so small that characters are split. */
export async function* bytesOf(
  file: string | Uint8Array,
  pieceLength = 7,
): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(file)
  for (let index = 0; index < bytes.length; index += pieceLength)
    yield bytes.subarray(index, index + pieceLength)
}
