import { useT } from '#admin/lib/texts.tsx'
import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'
import type { AdminVehicleView } from '#modules/inventory/module.ts'
import { useFormat } from '#ui/text/use-t.ts'

import styles from './vehicle.module.css'

type Version = Readonly<{ pricing: Pricing; ledger: AdminVehicleView['ledger'] }>

type LinesProps = Readonly<{
  before: Version
  /** The lines after a change; `null` without one. */
  after: Version | null
  /** The lowest price of the last 90 days, in cents; `null` if unknown. */
  lowest: number | null
}>

const LINES = [
  { part: 'msrp', text: 'lineMsrp', sign: 1 },
  { part: 'markupsTotal', text: 'lineMarkups', sign: 1 },
  { part: 'discountsTotal', text: 'lineDiscounts', sign: -1 },
  { part: 'rebatesEveryoneTotal', text: 'lineRebatesEveryone', sign: -1 },
] as const

const SUMS = [
  { of: 'general', text: 'linePublic' },
  { of: 'charges', text: 'lineCharges' },
  { of: 'allIn', text: 'lineAllIn' },
] as const

/** The lines of a price as card and page show them, before and after. */
export function PriceLines({ before, after, lowest }: LinesProps) {
  const t = useT('admin-inventory')
  const { money } = useFormat()
  const amountText = (amount: Cents | null) =>
    amount === null ? t('call') : money(amount).replace('-', '−')
  const lineText = (version: Version, part: (typeof LINES)[number]['part'], sign: number) => {
    const amount = version.pricing[part]
    return amount ? amountText(cents(sign * amount)) : ''
  }
  const shown = LINES.filter(({ part }) => before.pricing[part] || after?.pricing[part])
  return (
    <>
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('nowOnSite')}</th>
            {after && <th scope="col">{t('afterSave')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ part, text, sign }) => {
            const [current, next] = [before, after].map((one) => one && lineText(one, part, sign))
            return (
              <tr key={part}>
                <th scope="row">{t(text)}</th>
                <td>{current}</td>
                {after && <td className={next === current ? undefined : styles.changed}>{next}</td>}
              </tr>
            )
          })}
          {SUMS.map(({ of, text }) => {
            const [current, next] = [before, after].map((one) => one && one.ledger.unknown[of])
            if (of !== 'general' && current === null && !next) return null
            return (
              <tr key={of} className={of === 'charges' ? undefined : styles.sum}>
                <th scope="row">
                  {t(text)}
                  {of === 'allIn' && <small className="muted">{t('allInNote')}</small>}
                </th>
                <td>{amountText(current ?? null)}</td>
                {after && (
                  <td className={next === current ? undefined : styles.changed}>
                    {amountText(next ?? null)}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {lowest !== null && <p className="muted">{t('lowest90', { price: money(cents(lowest)) })}</p>}
    </>
  )
}
