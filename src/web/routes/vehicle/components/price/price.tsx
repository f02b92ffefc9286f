import { Tag } from '#ui/tag.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'
import type {
  Breakdown as BreakdownView,
  OfferLine,
  PricedOffer,
} from '#web/features/vehicle-offer/offer-view.ts'

import styles from './price.module.css'

/**
 * The price for this shopper, larger than anything else; below a personal one the price under the site's label. The
 * reference and the saving follow.
 * @see PRC-2, PRC-7, PRC-11
 */
export function Price({ offer, personalLabel }: { offer: PricedOffer; personalLabel: string }) {
  const { headline, own, base, isBeforeCharges, msrp, reference, saving, breakdown } = offer
  const t = useT('vehicle')
  const { money } = useFormat()
  return (
    <div>
      <p className="soft text-sm strong">{t(headline.label, { label: personalLabel })}</p>
      <p className={styles.amount}>{money(headline.amount)}</p>
      {own !== null && (
        <p className={`cluster baseline mt-2 gap-x-2 bold ${styles.own}`}>
          {personalLabel} <strong>{money(own)}</strong>
        </p>
      )}
      {reference && (
        <p className="cluster center soft mt-2 gap-2 gap-x-3">
          <span className="num">{`${t(reference.kind)} ${money(reference.amount)}`}</span>
          {saving !== null && <Tag kind="soft">{t('save', { amount: money(saving) })}</Tag>}
        </p>
      )}
      {msrp !== null && reference?.kind !== 'msrp' && !breakdown && (
        <p className="soft num mt-2">{`${t('msrp')} ${money(msrp)}`}</p>
      )}
      {base && (own !== null || !breakdown) && <Base {...base} />}
      <p className="muted text-sm num mt-2">{t(isBeforeCharges ? 'beforeCharges' : 'allInNote')}</p>
    </div>
  )
}

/** The start of the all-in price, and the added charges. */
function Base({ label, amount, charges }: NonNullable<PricedOffer['base']>) {
  const t = useT('vehicle')
  const { money } = useFormat()
  const text = t(label === 'msrp' ? 'allInFromMsrp' : 'allInFrom', {
    price: money(amount),
    charges: money(charges),
  })
  return <p className="muted text-sm num mt-2">{charges === 0 ? t('noCharges') : text}</p>
}

type BreakdownProps = {
  breakdown: BreakdownView
  personalLabel: string
}

/** The price breakdown, line by line. @see PRC-9 */
export function Breakdown({ breakdown, personalLabel }: BreakdownProps) {
  const t = useT('vehicle')
  const { money } = useFormat()
  const { lines, price, charges, total } = breakdown
  return (
    <section className={styles.ledger} aria-label={t('breakdown')}>
      <dl>
        <Lines lines={lines} personalLabel={personalLabel} />
        <div className={styles.sum}>
          <dt>{t(charges.length > 0 ? 'priceBeforeCharges' : 'price')}</dt>
          <dd>{money(price)}</dd>
        </div>
        {charges.map(({ id, name, amount }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{`+${money(amount)}`}</dd>
          </div>
        ))}
        {total && (
          <div className={styles.sum}>
            <dt>{t(total.label, { label: personalLabel })}</dt>
            <dd>{money(total.amount)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

type LinesProps = { lines: readonly OfferLine[]; personalLabel: string }

/** Lines of a sum: the first is the start, the others are added or, in the accent color, subtracted. */
function Lines({ lines, personalLabel }: LinesProps) {
  const t = useT('vehicle')
  const signed = useSigned()
  return lines.map(({ id, label, amount }) => (
    <div className={amount < 0 ? styles.less : undefined} key={id}>
      <dt>{t(`line.${label}`, { label: personalLabel })}</dt>
      <dd>{signed(label, amount)}</dd>
    </div>
  ))
}

const STARTS: ReadonlySet<OfferLine['label']> = new Set(['msrp', 'was', 'base'])

/** Formats an amount with its sign, using a true minus; the start of a sum has none. */
function useSigned() {
  const { money } = useFormat()
  return (label: OfferLine['label'], amount: OfferLine['amount']): string => {
    if (STARTS.has(label)) return money(amount)
    return amount < 0 ? money(amount).replace('-', '−') : `+${money(amount)}`
  }
}

/** Conditional offers; not part of any price on the page. @see PRC-11 */
export function Conditional({ lines, personalLabel }: LinesProps) {
  const t = useT('vehicle')
  return (
    <section className={styles.conditional} aria-label={t('conditional')}>
      <h2>{t('conditional')}</h2>
      <dl>
        <Lines lines={lines} personalLabel={personalLabel} />
      </dl>
      <p className="muted text-sm num mt-2">{t('conditionalNote')}</p>
    </section>
  )
}
