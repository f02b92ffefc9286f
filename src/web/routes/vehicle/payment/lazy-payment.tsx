import { lazy, memo, Suspense, type ComponentProps } from 'react'

import { whenUsed } from '#web/hydration/when-used.ts'

import type { PaymentLine } from './payment-line.tsx'
import type { PaymentSection } from './payment-section.tsx'

import styles from './payment-section.module.css'
// Small, so that only the script causes a wait.
import './calculator/calculator.module.css'
import './calculator/result.module.css'
import './calculator/typed-field.module.css'
import '#ui/feedback/notice.module.css'
import '#ui/form/check.module.css'
import '#ui/form/form.module.css'
import '#ui/form/range.module.css'
import '#ui/form/segments.module.css'
import '#ui/price/payment.module.css'

const Section = lazy(async () => {
  const { PaymentSection } = await whenUsed(() => import('./payment-section.tsx'))
  return { default: PaymentSection }
})

const Line = lazy(async () => {
  const { PaymentLine } = await whenUsed(() => import('./payment-line.tsx'))
  return { default: PaymentLine }
})

/**
 * The payment calculator, hydrated when the page is idle or on interaction. Memoized by its props: other updates of the
 * page must not hydrate it early.
 */
export const LazyPaymentSection = memo((props: ComponentProps<typeof PaymentSection>) => (
  <Suspense fallback={<div className={styles.unhydrated} />}>
    <Section {...props} />
  </Suspense>
))

/** The payment in one line, hydrated likewise. */
export const LazyPaymentLine = memo((props: ComponentProps<typeof PaymentLine>) => (
  <Suspense fallback={null}>
    <Line {...props} />
  </Suspense>
))
