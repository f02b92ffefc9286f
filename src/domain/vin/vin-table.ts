/** The facts in VIN patterns, by their letter in the table. */
export const VIN_FACTS = {
  /** Make and model, with a bar between them. */
  model: 'm',
  body: 'b',
  /** The maker's name for a family of models, or the weight class of a truck. */
  series: 's',
  trim: 't',
  fuel: 'f',
  /** The engine is assisted by an electric motor. */
  hybrid: 'h',
  cylinders: 'c',
  /** Liters. */
  displacement: 'l',
  /** Cylinder layout: `V`, `I`, `H` … */
  layout: 'y',
  turbo: 'x',
  drive: 'd',
  plant: 'p',
} as const

export type VinFact = keyof typeof VIN_FACTS
export type VinFactLetter = (typeof VIN_FACTS)[VinFact]

/** The maker of a WMI: the first three characters of a VIN (six if the third is a 9). */
export type VinMaker = Readonly<{
  /** Whether all its vehicles are cars or light trucks, whose seventh position determines the year cycle. */
  isLight: boolean
  /** Its only make; `null` if it has several. */
  make: string | null
  /** Its schemas with first and last model year, newest first; the last is 0 if open-ended. */
  schemas: readonly (readonly [schema: number, from: number, to: number])[]
}>

/**
 * The VIN table in `data/vin`: makers by WMI, and their schemas.
 *
 * A schema is a text of rows separated by `;`, newest first. A row is a key (`key-match.ts`) and its facts, separated
 * by spaces: the letter of a fact and the index of its text in `texts`, in base 36 (`A*F m1k b3`).
 */
export type VinTable = Readonly<{
  texts: Readonly<Record<VinFactLetter, readonly string[]>>
  makers: Readonly<Record<string, VinMaker>>
  schemas: readonly string[]
}>
