import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

import { isKnownShopper } from './customer-info.ts'
import { followCustomer, storedCustomer } from './customer-store.ts'

/** Whether the shopper is unknown, or known and sees their own prices. @see PRC-2 */
export type Shopper = 'unknown' | 'known'

/** What the document around every page says about its site. */
export type DocumentSite = Readonly<{ layout: Readonly<{ locksCustomerInfo: boolean }> }>

/**
 * Who looks at this page, followed through changes here and in other tabs. The server, and the browser until the
 * page is hydrated, take everyone for unknown. A gated page keeps the discount of known shoppers for them.
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
