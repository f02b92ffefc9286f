import { paths } from '#paths'
import { useT } from '#web/lib/use-t.ts'
import type { DepartmentView } from '#web/routes/service/view/department-view.ts'
import type { BookingWay } from '#web/routes/service/view/service-view.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import styles from './book.module.css'

type BookProps = { schedule: BookingWay; department: DepartmentView | null }

/** The way to a time of one's own, and to a person for those who would rather talk. */
export function Book({ schedule: { href, isExternal }, department }: BookProps) {
  const t = useT('service')
  return (
    <section className={`${styles.panel} no-print`} id="book" aria-labelledby="book-title">
      <div className={styles.words}>
        <h2 id="book-title">{t('bookTitle')}</h2>
        <p>{t('bookText')}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink kind="action" href={href} rel={isExternal ? 'external noopener' : undefined}>
          <Icon name="calendar-check" />
          {t('chooseTime')}
        </ButtonLink>
        {department?.phone && (
          <ButtonLink href={department.phone.href}>
            <Icon name="phone" />
            <span className="num">{t('call', { phone: department.phone.text })}</span>
          </ButtonLink>
        )}
        <a className={styles.write} href={paths.contact()}>
          {t('write')}
        </a>
      </div>
    </section>
  )
}
