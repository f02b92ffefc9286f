import { paths } from '#domain/pages/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import { MessageLink } from './contact/message-link.tsx'
import { OpenLine } from './contact/open-line.tsx'
import { GroupInMenu } from './group-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import { NavLinks } from './nav-links.tsx'
import { NewInMenu } from './new-menu.tsx'
import { SchemeLine } from './scheme-button.tsx'
import { SearchForm } from './search-form.tsx'

import styles from './menu.module.css'

/** The content of header and strip in a drawer, for small screens; it opens without scripts. */
export function Menu({ id }: { id: string }) {
  const t = useT('common')
  const { dealer, open } = useLayout()
  return (
    <Sheet id={id} title={t('menu')} closeLabel={t('close')}>
      <SearchForm />
      <nav className={styles.list} aria-label={t('mainMenu')}>
        <NavLinks
          className={styles.link}
          spare={styles.link}
          newMenu={<NewInMenu />}
          Group={GroupInMenu}
        />
      </nav>
      <div className={`${styles.list} ${styles.more}`}>
        {open && <OpenLine open={open} />}
        {dealer?.departments.map(({ department, phone, href }) => (
          <a href={href} key={department}>
            <Icon name="phone" />
            {`${t(department)} `}
            <span className="num">{phone}</span>
          </a>
        ))}
        <MessageLink hasIcon />
        <a href={paths.contact()}>
          <Icon name="map-pin" />
          {t('contact')}
        </a>
        <LanguageLink />
        <SchemeLine />
      </div>
    </Sheet>
  )
}
