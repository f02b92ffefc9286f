import { paths } from '#paths'
import { useT } from '#web/lib/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

import { LanguageLink } from './language-link.tsx'
import type { LayoutData } from './layout-data.ts'
import { NavLinks } from './nav-links.tsx'
import { OpenLine } from './open-line.tsx'
import { SearchForm } from './search-form.tsx'

import styles from './menu.module.css'

type MenuProps = { id: string; layout: LayoutData }

/** What header and strip hold on a wide screen, in a drawer; it opens without scripts. */
export function Menu({ id, layout: { dealer, open, ways } }: MenuProps) {
  const t = useT('common')
  return (
    <Sheet id={id} title={t('menu')} closeLabel={t('close')}>
      <SearchForm className={styles.search} />
      <nav className={styles.list} aria-label={t('mainMenu')}>
        <NavLinks ways={ways} className={styles.page} />
      </nav>
      <div className={`${styles.list} ${styles.more}`}>
        {open && <OpenLine open={open} />}
        {dealer?.phones.slice(0, 1).map(({ phone, href }) => (
          <a href={href} key={phone}>
            <Icon name="phone" />
            {phone}
          </a>
        ))}
        <a href={paths.contact()} data-way="">
          <Icon name="map-pin" />
          {t('contact')}
        </a>
        <LanguageLink />
      </div>
    </Sheet>
  )
}
