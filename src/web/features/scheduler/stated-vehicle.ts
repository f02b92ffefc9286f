import type { FieldValues } from '#domain/forms/read-form.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The stated vehicle of a visit: by VIN, or in the shopper's own words. */
export type StatedVehicle = Readonly<{ vin: string; year: string; make: string; model: string }>

const NOTHING: StatedVehicle = { vin: '', year: '', make: '', model: '' }

/** A stated vehicle: year, make and model as typed, or decoded from its VIN if the maker's patterns are known. */
export async function statedVehicle(
  { services }: Pick<AppContext, 'services'>,
  values: FieldValues,
): Promise<StatedVehicle> {
  const fieldText = (name: string) => values[name]?.trim() ?? ''
  const typed = {
    vin: '',
    year: fieldText('year'),
    make: fieldText('make'),
    model: fieldText('model'),
  }
  const isByVin = values['knownBy'] ? values['knownBy'] === 'vin' : fieldText('vin') !== ''
  if (!isByVin) return typed
  const found = await services.vin.decode(fieldText('vin'))
  if (!found.isValid) return NOTHING
  return {
    vin: found.vin,
    year: found.year === null ? '' : String(found.year),
    make: found.make ?? '',
    model: found.model ?? '',
  }
}

/** `2021 Jeep Wrangler`, else the VIN; `null` if neither is stated. */
export const statedName = ({ vin, year, make, model }: StatedVehicle): string | null =>
  (make === '' ? vin : [year, make, model].filter(Boolean).join(' ')) || null
