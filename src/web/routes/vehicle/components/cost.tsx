import { useT } from '#ui/text/use-t.ts'
import type { CostView } from '#web/routes/vehicle/view/cost-view.ts'

/** What the vehicle costs besides its payment, with every assumption; nothing if it is unknown. @see VDP-4 */
export function Cost({ cost }: { cost: CostView | null }) {
  const t = useT('vehicle')
  if (!cost) return null
  const { costs, source } = cost
  return (
    <section className="card pad-6 no-print" aria-labelledby="cost">
      <h2 className="text-xl" id="cost">
        {t('costToOwn')}
      </h2>
      <table className="table num mt-3">
        <tbody>
          {costs.map(({ label, amount, how }) => (
            <tr key={label}>
              <th className="strong" scope="row">
                {label}
                {how && <p className="muted text-sm">{how}</p>}
              </th>
              <td className="strong">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {source && <p className="muted text-sm mt-3">{t('costSource', { source })}</p>}
    </section>
  )
}
