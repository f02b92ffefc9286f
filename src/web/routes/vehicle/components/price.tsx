import { Tag } from '#ui/tag.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'
import type {
  Breakdown as BreakdownView,
  OfferLine,
  PricedOffer,
} from '#web/features/vehicle-offer/offer-view.ts'

import styles from './price.module.css'

type PriceProps = { offer: PricedOffer; personalLabel: string }

/**
 * The price that everyone pays, larger than anything else; for a shopper with a price of their own, that one and
 * the all-in price directly under it. Where no breakdown follows, it says itself how it stands to the MSRP.
 * @see PRC-11
 */
export function Price({ offer, personalLabel }: PriceProps) {
  const { headline, allIn, base, msrp, savings, breakdown } = offer
  const t = useT('vehicle')
  const { money } = useFormat()
  const note = base ? 'allInNote' : 'beforeCharges'
  return (
    <div>
      <p className="soft text-sm strong">{t(headline.label, { label: personalLabel })}</p>
      <p className={styles.amount}>{money(headline.amount)}</p>
      {allIn !== null && (
        <p className={`cluster baseline mt-2 gap-x-2 bold ${styles.allIn}`}>
          {t('allIn')} <strong>{money(allIn)}</strong>
        </p>
      )}
      {base && (allIn !== null || !breakdown) && <Base {...base} />}
      <p className="muted text-sm num mt-2">{t(allIn === null ? note : 'ownNote')}</p>
      {msrp !== null && !breakdown && (
        <p className="cluster center soft mt-2 gap-2 gap-x-3">
          <span className="num">{`${t('msrp')} ${money(msrp)}`}</span>
          {savings !== null && <Tag kind="soft">{t('save', { amount: money(savings) })}</Tag>}
        </p>
      )}
    </div>
  )
}

/** What the all-in price starts from, and what it adds. */
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
  /** How far the price is below the MSRP; `null` for not worth a word. */
  savings: PricedOffer['savings']
  personalLabel: string
}

/** How the price adds up, line by line. @see PRC-9 */
export function Breakdown({ breakdown, savings, personalLabel }: BreakdownProps) {
  const t = useT('vehicle')
  const { money } = useFormat()
  const { lines, price, isBeforeCharges, charges, allIn } = breakdown
  return (
    <section className={styles.ledger} aria-label={t('breakdown')}>
      <dl>
        <Lines lines={lines} personalLabel={personalLabel} />
        <div className={styles.sum}>
          <dt>
            {t(isBeforeCharges ? 'priceBeforeCharges' : 'price')}
            {savings !== null && (
              <small className="accent text-sm strong">
                {t('saveBelow', { amount: money(savings) })}
              </small>
            )}
          </dt>
          <dd>{money(price)}</dd>
        </div>
        {charges.map(({ id, name, amount }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{`+${money(amount)}`}</dd>
          </div>
        ))}
        {allIn !== null && charges.length > 0 && (
          <div className={styles.sum}>
            <dt>{t('allIn')}</dt>
            <dd>{money(allIn)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

type LinesProps = { lines: readonly OfferLine[]; personalLabel: string }

/** Lines of a sum: the first is what it starts from, the others are added or, in the accent, taken off. */
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

const STARTS: ReadonlySet<OfferLine['label']> = new Set(['msrp', 'base'])

/** Writes an amount with its sign, a true minus; what a sum starts from has none. */
function useSigned() {
  const { money } = useFormat()
  return (label: OfferLine['label'], amount: OfferLine['amount']): string => {
    if (STARTS.has(label)) return money(amount)
    return amount < 0 ? money(amount).replace('-', '−') : `+${money(amount)}`
  }
}

/** What some shoppers get on top; it is part of no price on the page. @see PRC-11 */
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
