import { paths } from '#domain/pages/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { LanguageLink } from '#web/features/layout/header/language-link.tsx'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import { MessageLink } from './message-link.tsx'
import { OpenLine } from './open-line.tsx'

import styles from './contact-strip.module.css'

/** The strip above the header: address, opening state, phone number, other language. */
export function Strip() {
  const t = useT('common')
  const { dealer, place, otherStores, open } = useLayout()
  return (
    <section className={`soft text-sm ${styles.strip} no-print`} aria-label={t('yourDealer')}>
      <div className={`wrap row center ${styles.row}`}>
        {dealer && (
          <a href={otherStores.length > 0 ? '/#stores' : '/#visit'}>
            <Icon name="map-pin" />
            {place}
          </a>
        )}
        {open && <OpenLine open={open} />}
        <a className={styles.end} href={paths.contact()}>
          {t('contact')}
        </a>
        <MessageLink hasIcon />
        {dealer?.departments.map(({ department, phone, href }) => (
          <a className={styles.phone} href={href} key={department}>
            <Icon name="phone" />
            {`${t(department)} `}
            <b className="num">{phone}</b>
          </a>
        ))}
        <LanguageLink />
      </div>
    </section>
  )
}
