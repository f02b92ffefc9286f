import type { Cents } from '#domain/kernel/money.ts'
import { useFormat } from '#ui/text/use-t.ts'

import styles from './price-history.module.css'

type PriceChartProps = {
  /** Oldest first. */
  prices: readonly Readonly<{ at: string; amount: Cents }>[]
  /** Until when the last price is valid. */
  until: string
  /** What the curve shows, in words. */
  label: string
  dayText: (iso: string) => string
}

/** In units of the drawing. */
const [LEFT, RIGHT, TOP, BASE] = [8, 388, 24, 118]
/** Distance of the lowest price from the base line. */
const LOWEST = 96

/** Prices over time as a line of steps: each holds until the next. */
export function PriceChart({ prices, until, label, dayText }: PriceChartProps) {
  const { money } = useFormat()
  const times = prices.map(({ at }) => Date.parse(at))
  const amounts = prices.map(({ amount }) => amount)
  const [start = 0, end] = [times[0], Date.parse(until)]
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const x = (time: number) => LEFT + ((time - start) / Math.max(1, end - start)) * (RIGHT - LEFT)
  const y = (amount: number) => TOP + ((high - amount) / Math.max(1, high - low)) * (LOWEST - TOP)
  const steps = amounts.map((amount, index) => {
    const [at, height] = [x(times[index] ?? start).toFixed(1), y(amount).toFixed(1)]
    return index === 0 ? `M${at} ${height}` : `H${at}V${height}`
  })
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last) return null
  const line = `${steps.join('')}H${RIGHT}`
  return (
    <svg className={styles.chart} viewBox="0 0 396 140" role="img" aria-label={label}>
      <path className={styles.area} d={`${line}V${BASE}H${LEFT}Z`} />
      <path className={styles.axis} d={`M${LEFT} ${BASE}H${RIGHT}`} />
      <path className={styles.line} d={line} />
      <circle className={styles.dot} cx={RIGHT} cy={y(last.amount)} r="5" />
      <text className={styles.quiet} x={LEFT} y={y(first.amount) - 9}>
        {money(first.amount)}
      </text>
      <text className={styles.now} x={RIGHT} y={y(last.amount) - 12} textAnchor="end">
        {money(last.amount)}
      </text>
      <text className={styles.quiet} x={LEFT} y={BASE + 17}>
        {dayText(first.at)}
      </text>
      <text className={styles.quiet} x={RIGHT} y={BASE + 17} textAnchor="end">
        {dayText(until)}
      </text>
    </svg>
  )
}
