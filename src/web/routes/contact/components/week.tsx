import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { StoreBlock } from '#web/routes/contact/view/store-block.ts'

import styles from './week.module.css'

type WeekProps = { store: StoreBlock; isOpen: boolean }

/** The hours of a store's departments side by side, today first. */
export function Week({ store: { name, columns, week }, isOpen }: WeekProps) {
  const t = useT('contact')
  const special = useT('store')('specialHours')
  return (
    <details className={styles.week} open={isOpen}>
      <summary>
        {t('week')}
        <Icon name="chevron-down" />
      </summary>
      <table className="num">
        <caption className="visually-hidden">{t('weekOf', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('day')}</span>
            </th>
            {columns.map((department) => (
              <th scope="col" key={department}>
                {t(department)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map(({ day, hours }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {hours.map(({ text, isSpecial }, at) => (
                <td key={columns[at]}>
                  {text}
                  {isSpecial && <small>{special}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
