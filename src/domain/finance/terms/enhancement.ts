import type { Cents } from '#domain/kernel/money.ts'

/** The same text in both languages. */
export type Wording = Readonly<{ en: string; es: string }>

/** Something a shopper may add to a deal: a protection or an accessory; never required. @see FIN-7 */
export type Enhancement = Readonly<{
  /** Unique within a dealer. */
  id: string
  name: Wording
  /** `fni`: finance and insurance. */
  type: 'fni' | 'accessory'
  price: Cents
  isTaxable: boolean
  /** Whether it is offered only for trucks. */
  isTruck: boolean
  isSelectedByDefault: boolean
}>

/**
 * Whether an enhancement is part of a deal: as the shopper switched it, else as the dealer preselects it.
 * @param switched on or off, by id
 * @see FIN-7
 */
export const isChosen = (
  { id, isSelectedByDefault }: Pick<Enhancement, 'id' | 'isSelectedByDefault'>,
  switched: Readonly<Record<string, boolean>>,
): boolean => (Object.hasOwn(switched, id) ? switched[id] === true : isSelectedByDefault)
