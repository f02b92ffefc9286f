import type { Dealer } from './dealer.ts'

/** The phone number of a dealer's sales department: its own, else the store's; `null` for neither. */
export const salesPhone = ({
  phone,
  phoneNumbers,
}: Pick<Dealer, 'phone' | 'phoneNumbers'>): string | null => phoneNumbers['sales'] ?? phone
