import { lazy, memo, Suspense, type ComponentProps } from 'react'

import { whenUsed } from '#web/hydration/when-used.ts'

import type { Cost } from './cost.tsx'

// Small, so that only the script causes a wait.
import '#ui/form/form.module.css'

const LoadedCost = lazy(async () => {
  const { Cost } = await whenUsed(() => import('./cost.tsx'))
  return { default: Cost }
})

/** The cost to own, hydrated when the page is idle or on interaction. */
export const LazyCost = memo((props: ComponentProps<typeof Cost>) => (
  <Suspense fallback={null}>
    <LoadedCost {...props} />
  </Suspense>
))
