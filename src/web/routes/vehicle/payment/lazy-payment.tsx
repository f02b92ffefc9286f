import { lazy, memo, Suspense, type ComponentProps } from 'react'

import { whenWanted } from '#web/hydration/load-on-intent.ts'

import type { PaymentLine } from './payment-line.tsx'
import type { PaymentSection } from './payment-section.tsx'

import styles from './payment-section.module.css'
// Small, and then nothing but the script is waited for.
import './calculator/calculator.module.css'
import './calculator/result.module.css'
import './calculator/typed-field.module.css'
import '#ui/feedback/notice.module.css'
import '#ui/form/check.module.css'
import '#ui/form/form.module.css'
import '#ui/form/range.module.css'
import '#ui/form/segments.module.css'
import '#ui/price/payment.module.css'

/** The server writes it at once; a browser keeps what was written until its scripts have come. */
const soon = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  if (!import.meta.env.SSR) await whenWanted()
  return load()
}

const Section = lazy(async () => {
  const { PaymentSection } = await soon(() => import('./payment-section.tsx'))
  return { default: PaymentSection }
})

const Line = lazy(async () => {
  const { PaymentLine } = await soon(() => import('./payment-line.tsx'))
  return { default: PaymentLine }
})

/**
 * The payment calculator, asleep until the page has nothing else to do or someone touches it. It is the same as long
 * as its properties are: whatever else happens on the page must not wake it half.
 */
export const LazyPaymentSection = memo((props: ComponentProps<typeof PaymentSection>) => (
  <Suspense fallback={<div className={styles.asleep} />}>
    <Section {...props} />
  </Suspense>
))

/** The payment in one line, asleep as long. */
export const LazyPaymentLine = memo((props: ComponentProps<typeof PaymentLine>) => (
  <Suspense fallback={null}>
    <Line {...props} />
  </Suspense>
))
