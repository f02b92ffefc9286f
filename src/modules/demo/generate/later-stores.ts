import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { Day } from './day.ts'
import { BMW_MODELS, GM_MODELS, MODELS, type DemoModel } from './demo-model.ts'
import { draftVehicle } from './draft-vehicle.ts'
import { pricingOf } from './ledger.ts'
import { withPriceChange } from './price-change.ts'
import { randomFrom, type Random } from './random.ts'
import { NEW_SCENARIOS, ROUND, USED_SCENARIOS } from './scenarios.ts'

type Store = Readonly<{
  dealerCode: string
  models: readonly DemoModel[]
  /** Every store is generated independently: adding one does not change the others. */
  seed: number
  /** The first serial number of its VINs. */
  serial: number
}>

type LaterOptions = Readonly<{ today: Day; dealers: readonly Dealer[] }>

/** A few of all models that are traded in, without specialty vehicles. */
const TRADED_IN = MODELS.filter(({ used, tag }) => used > 0 && tag === undefined).map((model) => ({
  ...model,
  new: 0,
  used: Math.ceil(model.used / 5),
  // Older than at the new-vehicle stores.
  usedYears: [model.usedYears[0] - 2, model.usedYears[1] - 1] satisfies [number, number],
}))

const STORES: readonly Store[] = [
  { dealerCode: 'OCV', models: TRADED_IN, seed: 0x0c071120, serial: 700_000 },
  { dealerCode: 'PVB', models: BMW_MODELS, seed: 0x0c071121, serial: 750_000 },
  { dealerCode: 'JCG', models: GM_MODELS, seed: 0x0c071122, serial: 800_000 },
]

/**
 * The step between scenarios of consecutive vehicles: neighbors are of one model, and not all of them should be
 * unusual.
 */
const STRIDE = 7

function vehiclesOf(
  store: Store,
  condition: Vehicle['condition'],
  { today, dealers }: LaterOptions,
  random: Random,
): readonly Vehicle[] {
  const { dealerCode, models, serial } = store
  const isNew = condition === 'new'
  const dealer = dealers.find(({ code }) => code === dealerCode)
  if (!dealer) throw new RangeError(`no dealer ${dealerCode}`)
  const scenarios = isNew ? NEW_SCENARIOS : USED_SCENARIOS
  const slots = models.flatMap((model) => Array.from({ length: model[condition] }, () => model))
  return slots.map((model, index) => {
    const stock = `${isNew ? 'N' : 'P'}${1001 + index}`
    const vehicleSerial = serial + (isNew ? 20_000 : 0) + index * 137
    const plain = draftVehicle(
      { model, condition, dealer, stock, serial: vehicleSerial, today },
      random,
    )
    const scenario = scenarios[(index * STRIDE) % ROUND[condition]]
    const { vehicle, ledger } = scenario ? scenario(plain) : plain
    const valueDealerCode = dealer.isValueDealer && !isNew ? dealer.code : null
    const priced = { ...vehicle, valueDealerCode, pricing: pricingOf(ledger) }
    return withPriceChange(priced, today, random)
  })
}

/** The vehicles of the later stores, some 160 of them, as of a day. */
export const laterVehicles = (options: LaterOptions): readonly Vehicle[] =>
  STORES.flatMap((store) => {
    const random = randomFrom(store.seed)
    return (['new', 'used'] as const).flatMap((condition) =>
      vehiclesOf(store, condition, options, random),
    )
  })
