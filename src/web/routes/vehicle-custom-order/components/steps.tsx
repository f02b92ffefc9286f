import { useT } from '#ui/text/use-t.ts'
import type { OrderView } from '#web/routes/vehicle-custom-order/view/order-view.ts'

import styles from './order.module.css'

/** The choices so far; each links to its step. */
export function Steps({ chosen }: Pick<OrderView, 'chosen'>) {
  const t = useT('vehicle-forms')
  if (chosen.length === 0) return null
  return (
    <nav aria-label={t('orderChosen')}>
      <ol className={`cluster gap-2 ${styles.steps}`}>
        {chosen.map(({ part, value, href }) => (
          <li className="cluster gap-0 gap-x-2 center" key={part}>
            <span className="muted text-sm">{t(part)}</span>
            <strong>{value}</strong>
            <a className="link" href={href} aria-label={t('orderChangePart', { part: t(part) })}>
              {t('orderChange')}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
