import * as v from 'valibot'

import { endpoint } from '#api/endpoint.ts'
import { known } from '#api/known.ts'
import { Text } from '#api/parameters.ts'
import { InvalidInputError } from '#api/problem.ts'
import { one } from '#api/read-input.ts'
import type { BadVin } from '#domain/vin/check-vin.ts'

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
function faultText(bad: BadVin): string {
  if (bad.reason === 'length') return `length: ${bad.length} characters, a VIN has 17`
  if (bad.reason === 'letter')
    return `letter: ${bad.character} at position ${bad.place}, a VIN has digits and letters but I, O and Q`
  return `check digit: ${bad.expected} at position 9 would fit the other characters`
}

export const vinEndpoint = endpoint({
  path: '/vin/{vin}',
  tag: 'VIN',
  summary: 'What a VIN tells of its vehicle',
  description:
    'Decoded from tables that come with the server; nothing is asked elsewhere. What the maker’s patterns or the tables do not tell is absent. A VIN with the wrong length, a letter that no VIN has, or a wrong check digit is 400, and says which of these.',
  params: { vin: one(Text, '17 characters; case is ignored.') },
  query: {},
  reply: VinSchema,
  answer: async ({ services }, { params }) => {
    const decoding = await services.vin.decode(params.vin)
    if (!decoding.isValid)
      throw new InvalidInputError([{ path: 'path.vin', message: faultText(decoding) }])
    const { isValid: _, ...rest } = decoding
    return known(rest)
  },
})
