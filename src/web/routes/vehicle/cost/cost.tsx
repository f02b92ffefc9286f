import { cents } from '#domain/kernel/money.ts'
import { USUAL_YEARS } from '#domain/vehicle/ownership/driving.ts'
import { yearlyEnergy } from '#domain/vehicle/ownership/yearly-energy.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import { useFormat, useLocale, useT } from '#ui/text/use-t.ts'
import type { CostView } from '#web/routes/vehicle/view/cost-view.ts'

import { Figures } from './figures.tsx'
import { useDriving } from './use-driving.ts'

/** `$3.00`, `$3.349` or `$0.1275`: a price may have up to four decimals. */
const unitPrice = (dollars: number, locale: Locale): string =>
  new Intl.NumberFormat(INTL_LOCALE[locale], {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  }).format(dollars)

/** What the vehicle costs besides its payment, with every assumption, which the shopper may change. @see VDP-4 */
export function Cost({ cost }: { cost: CostView }) {
  const t = useT('cost-to-own')
  const { energy, fees } = cost
  return (
    <section className="card pad-6 no-print" aria-labelledby="cost">
      <h2 className="text-xl" id="cost">
        {t('title')}
      </h2>
      {energy ? (
        <WithEnergy cost={cost} energy={energy} />
      ) : (
        <table className="table num mt-3">
          <tbody>
            {fees.map((fee) => (
              <Row {...fee} key={fee.label} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type EnergyProps = Readonly<{ cost: CostView; energy: NonNullable<CostView['energy']> }>

/** The costs with an estimate of energy and the total, by the shopper's figures or else by the site's. */
function WithEnergy({ cost: { fees, feesTotal, source }, energy: site }: EnergyProps) {
  const t = useT('cost-to-own')
  const locale = useLocale()
  const { money } = useFormat()
  const { driving, replaced, change, reset } = useDriving()
  const { energy, mpg } = site
  const { years = USUAL_YEARS, milesPerYear = site.milesPerYear } = driving
  const price = driving[energy] ?? site.price
  const yearly = yearlyEnergy({ energy, mpg, price, milesPerYear })
  const kind = energy === 'electricity' ? 'charge' : 'fuel'
  const how = {
    miles: formatMiles(milesPerYear, locale),
    mpg: String(mpg),
    price: unitPrice(price, locale),
  }
  return (
    <>
      <table className="table num mt-3">
        <tbody>
          <Row label={t(kind)} amount={money(yearly)} how={t(`${kind}How`, how)} />
          {fees.map((fee) => (
            <Row {...fee} key={fee.label} />
          ))}
          <Row
            label={t('total', { n: years })}
            amount={money(cents(yearly * years + feesTotal))}
            how={t('totalHow')}
          />
        </tbody>
      </table>
      {source && driving[energy] === undefined && (
        <p className="muted text-sm mt-3">{t('source', { source })}</p>
      )}
      <Figures
        values={{ milesPerYear, [energy]: price, years }}
        isChanged={Object.keys(driving).length > 0}
        change={change}
        reset={reset}
        replaced={replaced}
      />
    </>
  )
}

type RowProps = Readonly<{ label: string; amount: string; how: string }>

function Row({ label, amount, how }: RowProps) {
  return (
    <tr>
      <th className="strong" scope="row">
        {label}
        {how && <p className="muted text-sm">{how}</p>}
      </th>
      <td className="strong">{amount}</td>
    </tr>
  )
}
