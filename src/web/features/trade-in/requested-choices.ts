import { sameInPath } from '#domain/kernel/text.ts'
import type { VehicleChoiceLookup } from '#modules/vin/module.ts'

/** The choice for shoppers who do not know their trim. */
export const ANY_TRIM = 'any'

/** The selection in an address, as far as there is such a vehicle; empty for steps not chosen yet. */
export type Chosen = Readonly<Record<'year' | 'make' | 'model' | 'trim', string>>

/** The choices of each step; empty before the previous step is chosen. */
export type Choices = Readonly<Record<'years' | 'makes' | 'models' | 'trims', readonly string[]>>

const requested = (names: readonly string[], requestedName: string | null): string =>
  names.find((name) => name === requestedName) ??
  names.find((name) => requestedName && sameInPath(name, requestedName)) ??
  ''

/** Reads `?year=&make=&model=&trim=`, each if the previous one is known, in any spelling. */
export async function requestedChoices(
  service: VehicleChoiceLookup,
  query: URLSearchParams,
): Promise<Readonly<{ chosen: Chosen; choices: Choices }>> {
  const years = (await service.years()).map(String)
  const year = requested(years, query.get('year'))
  const makes = year ? await service.makes(Number(year)) : []
  const make = requested(makes, query.get('make'))
  const models = make ? await service.models(Number(year), make) : []
  const model = requested(models, query.get('model'))
  const trims = model ? await service.trims(Number(year), make, model) : []
  const trim = query.get('trim') === ANY_TRIM ? ANY_TRIM : requested(trims, query.get('trim'))
  return {
    chosen: { year, make, model, trim: model ? trim : '' },
    choices: { years, makes, models, trims },
  }
}
