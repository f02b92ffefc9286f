import * as v from 'valibot'

import bmw from '#data/demo/bmw-models.json' with { type: 'json' }
import gm from '#data/demo/gm-models.json' with { type: 'json' }
import models from '#data/demo/models.json' with { type: 'json' }
import words from '#data/demo/words.json' with { type: 'json' }
import { TAGS } from '#domain/vehicle/tags.data.ts'

/** What a model is driven by. */
const Powertrain = v.object({
  engine: v.string(),
  /** `null` for electric ones. */
  cylinders: v.nullable(v.number()),
  fuel: v.picklist(['Gasoline', 'Diesel', 'Hybrid', 'Electric']),
  transmission: v.string(),
  drives: v.array(v.string()),
  /** Miles a gallon (or its equivalent), city and highway; `null` if the EPA publishes none. */
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
  /** Of its usual body; work bodies have their own number. */
  seats: v.number(),
  /** Trim, price in dollars when new, which powertrain. */
  trims: v.array(v.tuple([v.string(), v.number(), v.number()])),
  powertrains: v.array(Powertrain),
  colors: v.picklist(['mopar', 'muscle', 'work', 'other', 'bmw', 'gm']),
  /** How many the group has of each. */
  new: v.number(),
  used: v.number(),
  /** First and last model year of used ones. */
  usedYears: v.tuple([v.number(), v.number()]),
  /** What every one of them is. */
  tag: v.exactOptional(v.picklist(TAGS)),
})
export type DemoModel = Readonly<v.InferOutput<typeof DemoModel>>

/** The models on the lots of the first three stores. */
export const MODELS: readonly DemoModel[] = v.parse(v.array(DemoModel), models)
/** The vehicles of the BMW store: new ones and lease returns. */
export const BMW_MODELS: readonly DemoModel[] = v.parse(v.array(DemoModel), bmw)
/** The vehicles of the Chevrolet, Buick and GMC store. */
export const GM_MODELS: readonly DemoModel[] = v.parse(v.array(DemoModel), gm)

type OfBody = Readonly<Record<string, readonly string[] | undefined>>

/** Exterior colors by kind of model: makers' own names as feeds write them. */
export const EXTERIORS = words.exteriors
/** Interior colors by the same kinds, where a maker has its own names. */
export const INTERIORS: OfBody & Readonly<{ usual: readonly string[] }> = words.interiors
/** What any vehicle may have; those on the list of a body come on top. */
export const FEATURES: readonly string[] = words.features
export const FEATURES_OF_BODY: OfBody = words.featuresOfBody
export const DESCRIPTIONS = words.descriptions
