import type { SearchQuery } from '#domain/search/query/query.ts'
import { eachInSteps, finish, type Steps } from '#domain/search/steps.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

/** Costs of a vehicle for a shopper: the monthly payment, and the price with every fee and tax. */
export const FIGURES = ['payment', 'outTheDoor'] as const
export type FigureName = (typeof FIGURES)[number]

/** By vehicle, in whole dollars as on cards; -1 or a missing element means unknown. */
export type Figures = Readonly<Record<FigureName, Int32Array>>

export type FigureOptions = Readonly<{
  /** The monthly payment of a vehicle, in whole dollars; `null` if unknown. If absent, all are unknown. */
  paymentOf?: (vehicle: ListedVehicle) => number | null
  /** The price with every fee and tax, in whole dollars; `null` if unknown. If absent, all are unknown. */
  outTheDoorOf?: (vehicle: ListedVehicle) => number | null
}>

/** Whether a query sorts or filters by a figure. */
export const asksFigures = (query: SearchQuery): boolean =>
  FIGURES.some(
    (name) => query.sort.startsWith(name) || query[name].min !== null || query[name].max !== null,
  )

/** Computes the figures of these vehicles, in their order, in steps. @see SRCH-16 */
export function* figuresInSteps(
  vehicles: readonly ListedVehicle[],
  { paymentOf, outTheDoorOf }: FigureOptions,
): Steps<Figures> {
  const payment = new Int32Array(paymentOf ? vehicles.length : 0)
  const outTheDoor = new Int32Array(outTheDoorOf ? vehicles.length : 0)
  yield* eachInSteps(vehicles, (vehicle, row) => {
    if (paymentOf) payment[row] = paymentOf(vehicle) ?? -1
    if (outTheDoorOf) outTheDoor[row] = outTheDoorOf(vehicle) ?? -1
  })
  return { payment, outTheDoor }
}

/** Computes the figures of these vehicles, in their order. @see SRCH-16 */
export const figuresOf = (vehicles: readonly ListedVehicle[], options: FigureOptions): Figures =>
  finish(figuresInSteps(vehicles, options))
