import type { AdfParts, AdfVehicle } from '#domain/forms/adf-parts.ts'

type Fields = Readonly<Record<string, string>>
type Line = readonly [name: string, text: (value: string) => string]

const linesOf = (fields: Fields, lines: readonly Line[]): readonly string[] =>
  lines.flatMap(([name, text]) => {
    const value = fields[name] ?? ''
    return value === '' ? [] : [text(value)]
  })

/**
 * What the dealer's customer system gets of every credit application: how to reach the applicant, and what they put
 * down. Birth date, income, employer and numbers are no fields of class `contact` and never come here.
 * @param more lines and vehicles of this form
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
      `${service} received. What only a lender may read is sealed; this request's id names it.`,
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

/** What an applicant wants to drive, and what they trade in: the fields of `wishedVehicleStep`. */
export const wantedVehicleAdf = (fields: Fields) => ({
  vehicles: tradeInOf(fields),
  lines: linesOf(fields, [
    ['vehicleWish', (vehicle) => `Vehicle wished for: ${vehicle}`],
    ['loanTerm', (months) => `Term wished for: ${months} months`],
    ['tradeIn', (answer) => `Trade-in: ${answer}`],
  ]),
})
