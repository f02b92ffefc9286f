import type { SearchQuery } from '#domain/search/query.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

/** What a vehicle comes to for whoever pays for it: the monthly payment, and price, every fee and tax together. */
export const FIGURES = ['payment', 'outTheDoor'] as const
export type FigureName = (typeof FIGURES)[number]

/** By vehicle, in whole dollars as cards say it; -1 or no place at all where nothing can be said. */
export type Figures = Readonly<Record<FigureName, Int32Array>>

export type FigureOptions = Readonly<{
  /** What a vehicle costs a month, in whole dollars; `null` where nothing can be said. Without it nobody's is known. */
  paymentOf?: (vehicle: ListedVehicle) => number | null
  /** Price, every fee and tax, in whole dollars; likewise. */
  outTheDoorOf?: (vehicle: ListedVehicle) => number | null
}>

/** Whether a query orders or narrows by a figure. */
export const asksFigures = (query: SearchQuery): boolean =>
  FIGURES.some(
    (name) => query.sort.startsWith(name) || query[name].min !== null || query[name].max !== null,
  )

/** The figures of these vehicles, in their order. @see SRCH-16 */
export function figuresOf(
  vehicles: readonly ListedVehicle[],
  { paymentOf, outTheDoorOf }: FigureOptions,
): Figures {
  const column = (read: ((vehicle: ListedVehicle) => number | null) | undefined) =>
    Int32Array.from(read ? vehicles : [], (vehicle) => read?.(vehicle) ?? -1)
  return { payment: column(paymentOf), outTheDoor: column(outTheDoorOf) }
}
