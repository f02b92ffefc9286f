import * as v from 'valibot'

import { VITALS } from '#domain/analytics/events.ts'
import { routeNames } from '#domain/pages/pages.ts'

import { MEASURE_DETAILS, MEASURE_NAMES } from './measure-words.data.ts'
import { DEVICES, MAX_MEASURES, MAX_MS, type Measure } from './measures.ts'
import { steppedVital } from './rounded-vital.ts'

const isVital = (name: string): name is (typeof VITALS)[number] =>
  VITALS.some((vital) => vital === name)

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/** One measure as a page sends it. Values are rounded to steps. */
const SentMeasure = v.pipe(
  v.strictObject({
    name: v.picklist(MEASURE_NAMES),
    route: v.picklist(routeNames()),
    detail: v.optional(v.picklist(['', ...MEASURE_DETAILS]), ''),
    device: v.picklist(DEVICES),
    value: v.optional(
      v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_MS))),
      null,
    ),
    // A view of a vehicle with an unusual number counts without it.
    vin: v.fallback(v.optional(v.pipe(v.string(), v.regex(VIN))), undefined),
  }),
  v.check(
    ({ name, value }) => isVital(name) === (value !== null),
    'a value for a measure without values',
  ),
  v.transform(({ vin, ...sent }): Measure => ({
    ...sent,
    ...(vin !== undefined && sent.name === 'vehicleView' && { vin }),
    value: sent.value !== null && isVital(sent.name) ? steppedVital(sent.name, sent.value) : null,
  })),
)

/** A batch of measures, as pages send it. */
export const MeasureBatch = v.pipe(v.array(SentMeasure), v.minLength(1), v.maxLength(MAX_MEASURES))
