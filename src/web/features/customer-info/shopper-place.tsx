import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'

import { knownShopperScript } from '#web/lib/shopper/customer-info-script.ts'
import { useKnownShopper, type DocumentSite } from '#web/lib/shopper/use-shopper.ts'

/**
 * Marks the document (`data-known`) before anything is painted where its shopper is known, so that the place of what
 * they are offered can be kept free until it has come. Stands before that place.
 */
export function OwnPlace() {
  const shopper = useKnownShopper()
  const isLocking = useRouteLoaderData<DocumentSite>('root')?.layout.locksCustomerInfo ?? false
  useEffect(() => {
    document.documentElement.toggleAttribute('data-known', shopper === 'known')
  }, [shopper])
  // Only what the server wrote is run, once; its text is ours.
  return (
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: knownShopperScript(isLocking) }}
    />
  )
}
