import { paths } from '#paths'
import { useT } from '#web/lib/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

import { LanguageLink } from './language-link.tsx'
import type { LayoutData } from './layout-data.ts'
import { OpenLine } from './open-line.tsx'

import styles from './strip.module.css'

type StripProps = Pick<LayoutData, 'dealer' | 'open'>

/** The line above the header: where the store is, whether it is open, its phone, the other language. */
export function Strip({ dealer, open }: StripProps) {
  const t = useT('common')
  const sales = dealer?.phones.find(({ department }) => department === 'sales')
  return (
    <section className={`${styles.strip} no-print`} aria-label={t('yourDealer')}>
      <div className={`wrap ${styles.row}`}>
        {dealer && (
          <a href="/#visit">
            <Icon name="map-pin" />
            {dealer.city}
          </a>
        )}
        {open && <OpenLine open={open} />}
        <a className={styles.end} href={paths.contact()} data-way="">
          {t('contact')}
        </a>
        {sales && (
          <a href={sales.href}>
            <Icon name="phone" />
            {sales.phone}
          </a>
        )}
        <LanguageLink />
      </div>
    </section>
  )
}
