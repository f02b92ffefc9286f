import { cents, type Cents } from '#domain/kernel/money.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'
import { useFormat, useLocale, useT } from '#ui/text/use-t.ts'
import type { PriceHistory as History } from '#web/routes/vehicle/view/price-history.ts'

import styles from './price-history.module.css'

type PriceHistoryProps = {
  history: History
  /** Whether the fees of the dealer are known. @see PRC-12 */
  hasFees: boolean
}

/** How long the vehicle has been listed and its price changes since, as a chart and as a table. */
export function PriceHistory({ history, hasFees }: PriceHistoryProps) {
  const { daysListed, prices, until } = history
  const t = useT('vehicle')
  const { money } = useFormat()
  const day = useDay()
  const [first, last] = [prices[0], prices.at(-1)]
  return (
    <section className="card pad-6 no-print" aria-labelledby="price-history">
      <h2 className="text-xl" id="price-history">
        {t(first ? 'priceHistory' : 'timeListed')}
      </h2>
      <p className={`soft mt-2 ${styles.summary}`}>
        {daysListed === 0 ? t('listedToday') : t('daysListed', { n: daysListed })}{' '}
        {first && last && (
          <Change from={first.amount} to={last.amount} day={day(first.at, 'long')} />
        )}
      </p>
      {first && last && (
        <>
          <PriceChart
            prices={prices}
            until={until}
            label={t('priceChart', {
              from: money(first.amount),
              to: money(last.amount),
              day: day(first.at),
            })}
            dayText={day}
          />
          <details className={`text-sm mt-3 ${styles.table}`}>
            <summary className="accent strong">{t('pricesAsTable')}</summary>
            <table className="table num mt-2">
              <thead>
                <tr>
                  <th className="muted strong" scope="col">
                    {t('priceSince')}
                  </th>
                  <th className="muted strong" scope="col">
                    {t('price')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {prices.toReversed().map(({ at, amount }) => (
                  <tr key={at}>
                    <td>{day(at, 'long')}</td>
                    <td>{money(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          <p className="muted text-sm mt-2">
            {t(hasFees ? 'priceHistoryNote' : 'priceHistoryTax')}
          </p>
        </>
      )}
    </section>
  )
}

function Change({ from, to, day }: Record<'from' | 'to', Cents> & { day: string }) {
  const t = useT('vehicle')
  const { money } = useFormat()
  if (from === to) return t('priceAsFirst', { day })
  const change = money(cents(Math.abs(from - to)))
  return (
    <strong className={to < from ? styles.down : undefined}>
      {t(to < from ? 'priceDown' : 'priceUp', { amount: change, day })}
    </strong>
  )
}

/** Formats a date in the page's language: `Nov 3`, or with its year. */
function useDay() {
  const locale = INTL_LOCALE[useLocale()]
  return (iso: string, length: 'short' | 'long' = 'short') =>
    new Intl.DateTimeFormat(locale, {
      month: length,
      day: 'numeric',
      timeZone: 'UTC',
      ...(length === 'long' ? { year: 'numeric' } : {}),
    }).format(new Date(iso))
}

type PriceChartProps = {
  /** Oldest first. */
  prices: readonly Readonly<{ at: string; amount: Cents }>[]
  /** Until when the last price is valid. */
  until: string
  /** The chart in words. */
  label: string
  dayText: (iso: string) => string
}

/** In units of the drawing. */
const [LEFT, RIGHT, TOP, BASE] = [8, 388, 24, 118]
/** Distance of the lowest price from the base line. */
const LOWEST = 96

/** Prices over time as a step chart: each is valid until the next. */
function PriceChart({ prices, until, label, dayText }: PriceChartProps) {
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
