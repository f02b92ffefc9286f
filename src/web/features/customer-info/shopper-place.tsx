import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'

import { InlineScript } from '#web/lib/inline-script.tsx'
import { knownShopperScript } from '#web/lib/shopper/customer-info-script.ts'
import { useKnownShopper, type DocumentSite } from '#web/lib/shopper/use-shopper.ts'

/**
 * Marks the document (`data-known`) before the first paint for a known shopper, which reserves the space of their offer
 * until it has loaded. Rendered before that space.
 */
export function KnownShopperScript() {
  const shopper = useKnownShopper()
  const isLocking = useRouteLoaderData<DocumentSite>('root')?.layout.locksCustomerInfo ?? false
  useEffect(() => {
    document.documentElement.toggleAttribute('data-known', shopper === 'known')
  }, [shopper])
  // Only the server's script is run. Browsers render an empty text in its place, since React cannot
  // create a script element without markup that Trusted Types reject.
  return (
    <span hidden suppressHydrationWarning>
      {import.meta.env.SSR ? <InlineScript source={knownShopperScript(isLocking)} /> : ''}
    </span>
  )
}
