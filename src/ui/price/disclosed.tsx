import type { ReactNode } from 'react'

import type { Disclosure } from '#domain/finance/deal/disclosure.ts'
import { useLocale, useT } from '#ui/text/use-t.ts'

import { disclosureTexts } from './disclosure-texts.ts'

import styles from './payment.module.css'

type DisclosedProps = {
  disclosure: Disclosure
  className?: string | undefined
  /** Text that names the payment, its term or the down payment, in full. */
  children: ReactNode
}

/**
 * Text that names a deal's payment, with all disclosures that the law requires. The page must load the messages of
 * `payment`.
 * @see FIN-15
 */
export function Disclosed({ disclosure, className, children }: DisclosedProps) {
  const t = useT('payment')
  const locale = useLocale()
  return (
    <div className={className} data-disclosed="">
      {children}
      <div className={`stack gap-1 muted text-xs ${styles.fine}`}>
        {disclosureTexts(disclosure, t, locale).map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- only numbers within the sentences change
          <p key={index}>{text}</p>
        ))}
      </div>
    </div>
  )
}
