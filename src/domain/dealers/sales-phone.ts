import type { Dealer } from './dealer.ts'

/** A dealer. `phone` is the store's main number, or already the sales number if `phoneNumbers` is absent. */
export type SalesPhones = Pick<Dealer, 'phone'> & Partial<Pick<Dealer, 'phoneNumbers'>>

/** The phone number of a dealer's sales department: its own, else the store's; `null` for neither. */
export const salesPhone = ({ phone, phoneNumbers }: SalesPhones): string | null =>
  phoneNumbers?.['sales'] ?? phone
