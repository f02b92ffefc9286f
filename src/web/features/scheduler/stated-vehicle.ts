import type { FieldValues } from '#domain/forms/read-form.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The vehicle of a visit, as far as it is told: by its VIN, or in the shopper's own words. */
export type ToldVehicle = Readonly<{ vin: string; year: string; make: string; model: string }>

const NOTHING: ToldVehicle = { vin: '', year: '', make: '', model: '' }

/**
 * What was told of a vehicle: its year, make and model as they were typed, or as its VIN tells them where the maker's
 * patterns do.
 */
export async function toldVehicle(
  { services }: Pick<AppContext, 'services'>,
  told: FieldValues,
): Promise<ToldVehicle> {
  const said = (name: string) => told[name]?.trim() ?? ''
  const typed = { vin: '', year: said('year'), make: said('make'), model: said('model') }
  const isByVin = told['knownBy'] ? told['knownBy'] === 'vin' : said('vin') !== ''
  if (!isByVin) return typed
  const found = await services.vin.decode(said('vin'))
  if (!found.isValid) return NOTHING
  return {
    vin: found.vin,
    year: found.year === null ? '' : String(found.year),
    make: found.make ?? '',
    model: found.model ?? '',
  }
}

/** `2021 Jeep Wrangler`, else the VIN; `null` before anything is told. */
export const toldName = ({ vin, year, make, model }: ToldVehicle): string | null =>
  (make === '' ? vin : [year, make, model].filter(Boolean).join(' ')) || null
