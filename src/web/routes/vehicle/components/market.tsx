import { formatDay } from '#i18n/format-day.ts'
import { useFormat, useLocale, useT } from '#ui/text/use-t.ts'
import type { MarketView } from '#web/routes/vehicle/view/market-view.ts'

import styles from './market.module.css'

/**
 * A table of comparable vehicles by all-in price, including this one, with the date and a note that it is an estimate.
 * It never claims a saving.
 * @see PRC-13
 */
export function Market({ market: { allIn, day, others } }: { market: MarketView }) {
  const t = useT('vehicle')
  const { money } = useFormat()
  const locale = useLocale()
  const cheaper = others.filter((other) => other.allIn < allIn)
  const rest = others.slice(cheaper.length)
  return (
    <section className="card pad-6 no-print" aria-labelledby="market">
      <h2 className="text-xl" id="market">
        {t('market')}
      </h2>
      <p className="soft mt-2">
        {t('marketText', { n: others.length, day: formatDay(day, locale) })}
      </p>
      <table className={`table num text-sm mt-3 ${styles.prices}`}>
        <thead>
          <tr className="muted">
            <th scope="col">{t('marketVehicle')}</th>
            <th scope="col">{t('allIn')}</th>
          </tr>
        </thead>
        <tbody>
          {cheaper.map((other) => (
            <Other key={other.id} {...other} />
          ))}
          <tr className={styles.subject}>
            <th scope="row">{t('marketOwn')}</th>
            <td>{money(allIn)}</td>
          </tr>
          {rest.map((other) => (
            <Other key={other.id} {...other} />
          ))}
        </tbody>
      </table>
      <p className="muted text-sm mt-3">{t('marketNote')}</p>
    </section>
  )
}

function Other({ name, facts, href, allIn }: MarketView['others'][number]) {
  const { money } = useFormat()
  return (
    <tr>
      <th scope="row">
        <a className="link" href={href}>
          {name}
        </a>
        <span className="muted">{facts}</span>
      </th>
      <td>{money(allIn)}</td>
    </tr>
  )
}
