/** What the patterns of VINs tell, by the letter that it has in the table. */
export const VIN_FACTS = {
  /** Make and model, with a bar between them. */
  model: 'm',
  body: 'b',
  /** The maker's name for a family of models, or the weight class of a truck. */
  series: 's',
  trim: 't',
  fuel: 'f',
  /** There is an electric motor beside the engine. */
  hybrid: 'h',
  cylinders: 'c',
  /** Liters. */
  displacement: 'l',
  /** `V`, `I`, `H` …: how the cylinders stand. */
  layout: 'y',
  turbo: 'x',
  drive: 'd',
  plant: 'p',
} as const

export type VinFact = keyof typeof VIN_FACTS
export type VinFactLetter = (typeof VIN_FACTS)[VinFact]

/** Who builds under a VIN's first three places (six, where the third is a 9). */
export type VinMaker = Readonly<{
  /** Whether all are cars or light trucks, whose seventh place tells the cycle of model years. */
  isLight: boolean
  /** Its only make; `null` where it has several. */
  make: string | null
  /** Its schemas with their first and last model year, the newest schema first; the last is 0 while it goes on. */
  schemas: readonly (readonly [schema: number, from: number, to: number])[]
}>

/**
 * What a VIN tells, as `data/vin` keeps it: makers by their code, and their schemas.
 *
 * A schema is a text of rows with `;` between them, the newest first. A row is a key (`key-match.ts`) and what it
 * tells, with spaces between: the letter of a fact and the place of its text in `texts`, in base 36 (`A*F m1k b3`).
 */
export type VinTable = Readonly<{
  texts: Readonly<Record<VinFactLetter, readonly string[]>>
  makers: Readonly<Record<string, VinMaker>>
  schemas: readonly string[]
}>
