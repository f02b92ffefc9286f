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
  /** Only for trucks. */
  isTruck: boolean
  isSelectedByDefault: boolean
}>
