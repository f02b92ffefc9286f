import { createContext, memo, use, useState, type ReactNode } from 'react'

import type { DealLine } from '#domain/finance/deal/deal.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'

import { useExact } from './use-exact.ts'

import styles from './result.module.css'

type FigureProps = {
  label: string
  value: string
  /** The computation; rendered only while it is visible. */
  children: ReactNode
}

/** Whether all figures are expanded, because they are printed. */
export const PrintingContext = createContext(false)

/** A figure that expands to its computation. */
export function Figure({ label, value, children }: FigureProps) {
  const t = useT('calculator')
  const [isOpen, setOpen] = useState(false)
  const isPrinting = use(PrintingContext)
  return (
    <details
      className={styles.figure}
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => {
        if (!isPrinting) setOpen(currentTarget.open)
      }}
    >
      <summary>
        <span>
          {label}
          <span className="visually-hidden">{` ${value}. ${t('how')}`}</span>
        </span>
        <span className="num" aria-hidden="true">
          {value}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <Computation isRead={isOpen || isPrinting}>{children}</Computation>
    </details>
  )
}

type ComputationProps = { isRead: boolean; children: ReactNode }

const Computation = memo(
  ({ children }: ComputationProps) => <div className={`stack gap-2 ${styles.how}`}>{children}</div>,
  (_, { isRead }) => !isRead,
)

/** The label of the price that a known shopper's deal is based on; `null` for the public price. @see PRC-2 */
export const PriceNameContext = createContext<string | null>(null)

type SumProps = {
  /** In the order they are added. */
  lines: readonly Readonly<{ key: string; label: string; amount: number }>[]
}

/** Lines and their sum, to the cent. */
export function Sum({ lines }: SumProps) {
  const t = useT('calculator')
  const exact = useExact()
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (lines.length === 0) return <p>{t('noAmounts')}</p>
  return (
    <dl className={`stack gap-1 ${styles.sum}`}>
      {lines.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{exact(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('sum')}</dt>
        <dd>{exact(total)}</dd>
      </div>
    </dl>
  )
}

const LINE_LABEL = {
  price: 'linePrice',
  tax: 'lineTax',
  downPayment: 'lineDown',
  tradeIn: 'lineTrade',
  payoff: 'linePayoff',
  surplus: 'lineSurplus',
} as const

/** The labels of a deal's lines: the dealer's own names if they have any. */
export function useLineWords() {
  const t = useT('calculator')
  const locale = useLocale()
  const priceName = use(PriceNameContext)
  const nameOf = ({ id, name, of }: DealLine): string => {
    if (id === 'price' && priceName !== null) return priceName
    if (typeof name === 'string') return name
    if (name !== null) return name[locale]
    return id === 'fee' || id === 'enhancement' ? (of ?? '') : t(LINE_LABEL[id])
  }
  return (lines: readonly DealLine[]) =>
    lines.map((line) => ({
      key: `${line.id} ${line.of ?? ''}`,
      label: nameOf(line),
      amount: line.amount,
    }))
}
