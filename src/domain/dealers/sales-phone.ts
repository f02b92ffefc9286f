import type { Dealer } from './dealer.ts'

/** A dealer whose `phone` is the store's, or without other numbers the one for shoppers of vehicles. */
export type SalesPhones = Pick<Dealer, 'phone'> & Partial<Pick<Dealer, 'phoneNumbers'>>

/** The phone number of a dealer's sales department: its own, else the store's; `null` for neither. */
export const salesPhone = ({ phone, phoneNumbers }: SalesPhones): string | null =>
  phoneNumbers?.['sales'] ?? phone
