/** A part of a maker's warranty: it ends after the years or at the miles, whichever is first. */
export type WarrantyTerm = Readonly<{ years: number; miles: number }>

/** What a maker promises the buyer of a new vehicle, and every later owner. */
export type FactoryWarranty = Readonly<{
  /** Nearly the whole vehicle ("bumper to bumper"). */
  basic: WarrantyTerm
  /** Engine, transmission and axles, for every owner: longer terms of first owners alone are left out. */
  powertrain: WarrantyTerm
}>

const USUAL = { basic: { years: 3, miles: 36_000 }, powertrain: { years: 5, miles: 60_000 } }
const LUXURY = { basic: { years: 4, miles: 50_000 }, powertrain: { years: 6, miles: 70_000 } }
const EUROPEAN = { basic: { years: 4, miles: 50_000 }, powertrain: { years: 4, miles: 50_000 } }
const KOREAN = { basic: { years: 5, miles: 60_000 }, powertrain: { years: 5, miles: 60_000 } }

/** The model years whose warranty booklets the table is from: no statement is made about others. */
export const WARRANTY_YEARS = { from: 2020, until: 2025 } as const

/**
 * The warranties of makers in the United States, by their warranty booklets of these model years, by make in lower
 * case. A make without a row, and one whose terms changed within these years, has no statement.
 */
export const FACTORY_WARRANTIES: Readonly<Record<string, FactoryWarranty>> = {
  acura: LUXURY,
  audi: EUROPEAN,
  bmw: EUROPEAN,
  cadillac: LUXURY,
  chevrolet: USUAL,
  chrysler: USUAL,
  dodge: USUAL,
  ford: USUAL,
  genesis: KOREAN,
  gmc: USUAL,
  honda: USUAL,
  hyundai: KOREAN,
  infiniti: { basic: { years: 4, miles: 60_000 }, powertrain: { years: 6, miles: 70_000 } },
  jeep: USUAL,
  kia: KOREAN,
  lexus: LUXURY,
  lincoln: LUXURY,
  mazda: USUAL,
  'mercedes-benz': EUROPEAN,
  mini: EUROPEAN,
  mitsubishi: KOREAN,
  nissan: USUAL,
  porsche: EUROPEAN,
  ram: USUAL,
  subaru: USUAL,
  toyota: USUAL,
  volkswagen: EUROPEAN,
  volvo: EUROPEAN,
}
