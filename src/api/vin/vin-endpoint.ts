import * as v from 'valibot'

import { endpoint } from '#api/endpoint.ts'
import { known } from '#api/known.ts'
import { VIN_PATTERN } from '#api/parameters.ts'
import { InvalidInputError } from '#api/problem.ts'
import { one } from '#api/read-input.ts'
import { rule } from '#api/rules.ts'
import { checkVin, type BadVin } from '#domain/vin/check-vin.ts'

const text = (description: string) =>
  v.optional(v.pipe(v.string(), v.nonEmpty(), v.description(description)))

const VinSchema = v.object({
  vin: v.pipe(v.string(), v.description('In upper case.')),
  year: v.optional(v.pipe(v.number(), v.description('The model year.'))),
  make: text('As dealers write it: `Jeep`, `Ram`.'),
  model: text('`Wrangler Unlimited`, `1500`.'),
  trim: text('`Rubicon`.'),
  body: text('`SUV`, `Truck`, `Sedan` …'),
  engine: text('`3.6L V6`.'),
  drive: text('`4WD`, `AWD`, `FWD` or `RWD`.'),
  fuel: text('`Gasoline`, `Diesel`, `Hybrid`, `Electric` …'),
  plant: text('Where it was assembled: `Toledo, Ohio, United States`.'),
})

/** The error of a VIN for callers of the API: the reason, then the position. */
function faultText(fault: BadVin): string {
  if (fault.reason === 'length') return `length: ${fault.length} characters instead of 17`
  if (fault.reason === 'letter')
    return `letter: ${fault.character} at position ${fault.place}; a VIN has digits and letters except I, O and Q`
  return `check digit: position 9 must be ${fault.expected} for the other characters`
}

/** A VIN; its validation error states the problem. */
const Vin = v.pipe(
  v.string(),
  rule(
    (text) => checkVin(text).isValid,
    ({ input }) => {
      const check = checkVin(input)
      return check.isValid ? '' : faultText(check)
    },
    { pattern: VIN_PATTERN.source, format: 'vin' },
  ),
)

export const vinEndpoint = endpoint({
  path: '/vin/{vin}',
  tag: 'VIN',
  summary: 'Decode a VIN',
  description:
    'Decoded from built-in tables, without other services. Facts that the maker’s patterns or the tables do not contain are omitted. A VIN with the wrong length, an invalid letter or a wrong check digit is a 400 that states the reason.',
  params: { vin: one(Vin, '17 characters; case is ignored.') },
  query: {},
  reply: VinSchema,
  handle: async ({ services }, { params }) => {
    const decoding = await services.vin.decode(params.vin)
    if (!decoding.isValid)
      throw new InvalidInputError([{ path: 'path.vin', message: faultText(decoding) }])
    const { isValid: _, ...rest } = decoding
    return known(rest)
  },
})
