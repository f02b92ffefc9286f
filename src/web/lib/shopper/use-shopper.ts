import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

import { isKnownShopper } from './customer-info.ts'
import { followCustomer, storedCustomer } from './customer-store.ts'

/** Whether the shopper is unknown, or known and sees personalized prices. @see PRC-2 */
export type Shopper = 'unknown' | 'known'

/** The site data in the document of every page. */
export type DocumentSite = Readonly<{ layout: Readonly<{ locksCustomerInfo: boolean }> }>

/**
 * The viewer of this page, updated on changes here and in other tabs. On the server, and in the browser until
 * hydration, everyone is unknown. A gated page shows the discount of known shoppers only to them.
 * @see SHP-3, SHP-4, SHP-6, CFG-3
 */
export function useKnownShopper(): Shopper {
  const isLocking = useRouteLoaderData<DocumentSite>('root')?.layout.locksCustomerInfo ?? false
  return useSyncExternalStore(
    followCustomer,
    () => (isKnownShopper(storedCustomer(), isLocking) ? 'known' : 'unknown'),
    () => 'unknown',
  )
}
