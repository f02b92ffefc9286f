import type { Dealer } from './dealer.ts'

/**
 * A dealer's address on one line: `7455 E Desert Willow Rd, Scottsdale, AZ 85254`; without the street where it is
 * unknown.
 */
export const postalAddress = ({
  address,
  city,
  state,
  zip,
}: Pick<Dealer, 'address' | 'city' | 'state' | 'zip'>): string =>
  [address, city, `${state} ${zip}`].filter(Boolean).join(', ')
