import * as v from 'valibot'

import bmw from '#data/demo/bmw-models.json' with { type: 'json' }
import gm from '#data/demo/gm-models.json' with { type: 'json' }
import models from '#data/demo/models.json' with { type: 'json' }
import words from '#data/demo/words.json' with { type: 'json' }
import { TAGS } from '#domain/vehicle/tags.data.ts'

/** The engine or motor of a model. */
const Powertrain = v.object({
  engine: v.string(),
  /** `null` for electric ones. */
  cylinders: v.nullable(v.number()),
  fuel: v.picklist(['Gasoline', 'Diesel', 'Hybrid', 'Electric']),
  transmission: v.string(),
  drives: v.array(v.string()),
  /** Miles per gallon (or its equivalent), city and highway; `null` if the EPA publishes none. */
  mpg: v.nullable(v.tuple([v.number(), v.number()])),
})
export type Powertrain = Readonly<v.InferOutput<typeof Powertrain>>

const DemoModel = v.object({
  make: v.string(),
  model: v.string(),
  /** VIN positions 1 to 8, and the plant in position 11. */
  vin: v.tuple([v.string(), v.string()]),
  body: v.string(),
  bodyManufacturers: v.array(v.string()),
  doors: v.number(),
  /** For its usual body; work bodies have their own number. */
  seats: v.number(),
  /** Trim, price in dollars when new, and the index of the powertrain. */
  trims: v.array(v.tuple([v.string(), v.number(), v.number()])),
  powertrains: v.array(Powertrain),
  colors: v.picklist(['mopar', 'muscle', 'work', 'other', 'bmw', 'gm']),
  /** The number of each in the group. */
  new: v.number(),
  used: v.number(),
  /** First and last model year of used ones. */
  usedYears: v.tuple([v.number(), v.number()]),
  /** A tag that all of them have. */
  tag: v.exactOptional(v.picklist(TAGS)),
})
export type DemoModel = Readonly<v.InferOutput<typeof DemoModel>>

/** The models of the first three stores. */
export const MODELS: readonly DemoModel[] = v.parse(v.array(DemoModel), models)
/** The vehicles of the BMW store: new ones and lease returns. */
export const BMW_MODELS: readonly DemoModel[] = v.parse(v.array(DemoModel), bmw)
/** The vehicles of the Chevrolet, Buick and GMC store. */
export const GM_MODELS: readonly DemoModel[] = v.parse(v.array(DemoModel), gm)

type OfBody = Readonly<Record<string, readonly string[] | undefined>>

/** Exterior colors by kind of model: makers' own names as feeds write them. */
export const EXTERIORS = words.exteriors
/** Interior colors by the same kinds, or a maker's own names. */
export const INTERIORS: OfBody & Readonly<{ usual: readonly string[] }> = words.interiors
/** Features that any vehicle may have; the lists of bodies add to them. */
export const FEATURES: readonly string[] = words.features
export const FEATURES_OF_BODY: OfBody = words.featuresOfBody
export const DESCRIPTIONS = words.descriptions
