import type { AdfParts, AdfVehicle } from '#domain/forms/adf-parts.ts'

type Fields = Readonly<Record<string, string>>
type Line = readonly [name: string, text: (value: string) => string]

const linesOf = (fields: Fields, lines: readonly Line[]): readonly string[] =>
  lines.flatMap(([name, text]) => {
    const value = fields[name] ?? ''
    return value === '' ? [] : [text(value)]
  })

/**
 * The ADF of every credit application: contact data and down payment. Birth date, income, employer and numbers are not
 * of class `contact` and never reach it.
 * @param more additional lines and vehicles of this form
 * @see CR-5
 */
export const creditAdf = (
  service: string,
  fields: Fields,
  { lines = [], vehicles = [] }: Pick<AdfParts, 'lines' | 'vehicles'> = {},
): AdfParts => {
  const { street = '', apartment = '', city = '', state = '' } = fields
  return {
    service,
    interest: 'buy',
    vehicles,
    ...(street !== '' && { address: { street, apartment, city, state } }),
    lines: [
      `${service} received. Data that only a lender may read is sealed; this request's id identifies it.`,
      ...lines,
      ...linesOf(fields, [['downPayment', (dollars) => `Down payment: $${dollars}`]]),
    ],
  }
}

function tradeInOf(fields: Fields): readonly AdfVehicle[] {
  const { tradeIn, tradeYear = '', tradeMake = '', tradeModel = '' } = fields
  if (tradeIn !== 'yes') return []
  return [
    { interest: 'trade-in', status: 'used', year: tradeYear, make: tradeMake, model: tradeModel },
  ]
}

/** The vehicle an applicant wants, and the trade-in: the fields of `requestedVehicleStep`. */
export const wantedVehicleAdf = (fields: Fields) => ({
  vehicles: tradeInOf(fields),
  lines: linesOf(fields, [
    ['vehicleWish', (vehicle) => `Requested vehicle: ${vehicle}`],
    ['loanTerm', (months) => `Requested term: ${months} months`],
    ['tradeIn', (input) => `Trade-in: ${input}`],
  ]),
})
