import { ButtonLink } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import type { StoreLabel } from '#admin/features/waiting/store-label.ts'
import { WaitingItems } from '#admin/features/waiting/waiting-items.tsx'
import { useLocale, useT } from '#admin/lib/texts.tsx'
import { dateFormat } from '#i18n/date-format.ts'
import type { WaitingItem, WaitingRow } from '#modules/today/module.ts'

import { TODO_ICONS } from './todo.ts'

import styles from './today.module.css'

/** A row, with a link to its day. */
type DayRow = WaitingRow & Readonly<{ to: string }>

type Props = Readonly<{
  /** The service visits of today, and those of tomorrow. */
  day: Readonly<{ visits: DayRow; tomorrow: DayRow }>
  stores: readonly StoreLabel[]
}>

/** The day of a service advisor: today's visits, who came, which one is next, and tomorrow. */
export function VisitsDay({ day: { visits, tomorrow }, stores }: Props) {
  const t = useT('admin-today')
  const locale = useLocale()
  const { all = 0, items, isLate } = visits
  const timeOf = ({ at, dealerCodes }: WaitingItem) =>
    dateFormat(locale, {
      timeStyle: 'short',
      timeZone:
        stores.find(({ code }) => dealerCodes.includes(code))?.timeZone ?? 'America/Phoenix',
    }).format(new Date(at ?? 0))
  const facts = factsOf(visits)
  const [first] = tomorrow.items
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>{t('day')}</h2>
        <span className="muted">{t('dayText')}</span>
      </div>
      <ul>
        <li className={isLate ? `${styles.todo} ${styles.late}` : styles.todo}>
          <span className={styles.icon}>
            <Icon name={TODO_ICONS.visits} />
          </span>
          <div className={styles.text}>
            <h3>{all === 0 ? t('noVisits') : t('visitsToday', { n: all })}</h3>
            {facts.length > 0 && <p>{facts.join(' · ')}</p>}
            <WaitingItems kind="visits" items={items} stores={stores} />
          </div>
          <ButtonLink to={visits.to} kind="primary">
            {t('openToday')}
          </ButtonLink>
        </li>
        <li className={styles.todo}>
          <span className={styles.icon}>
            <Icon name={TODO_ICONS.tomorrow} />
          </span>
          <div className={styles.text}>
            <h3>{t('tomorrow', { n: tomorrow.n })}</h3>
            <p>{first ? t('firstAt', { time: timeOf(first) }) : t('tomorrowText')}</p>
          </div>
          <ButtonLink to={tomorrow.to} kind="secondary">
            {t('openTomorrow')}
          </ButtonLink>
        </li>
      </ul>
    </section>
  )

  /** The next visit, and how many are late, came or did not. */
  function factsOf({ visits: of }: WaitingRow): readonly string[] {
    if (of === undefined) return []
    const counts = [
      ['lateVisits', of.late],
      ['arrived', of.arrived],
      ['missed', of.missed],
    ] as const
    return [
      ...(of.next
        ? [t('next', { time: timeOf(of.next), name: of.next.name?.[locale] ?? '' })]
        : []),
      ...counts.filter(([, n]) => n > 0).map(([key, n]) => t(key, { n })),
    ]
  }
}
