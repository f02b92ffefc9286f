import { paths } from '#paths'
import { chatScript } from '#web/lib/chat-permission.ts'
import { useT } from '#web/lib/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import iconsUrl from '#web/ui/icons.svg?url&no-inline'

import { Banners } from './banners.tsx'
import { useLayout } from './layout-context.tsx'
import { Menu } from './menu.tsx'
import { NavLinks } from './nav-links.tsx'
import { NewMenu, NewMenuButton } from './new-menu.tsx'
import { SavedLink } from './saved-link.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { SearchForm } from './search-form.tsx'
import { Strip } from './strip.tsx'

import styles from './header.module.css'

const MENU = 'menu'

/** The head of every page: notices, store, brand, ways, search. */
export function Header() {
  const t = useT('common')
  const { siteName, brand, ways } = useLayout()
  return (
    <>
      {/* Its text is ours; what it marks decides on what stands below. */}
      <script dangerouslySetInnerHTML={{ __html: chatScript }} />
      <Banners />
      <Strip />
      <header className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <IconButton
            icon="menu"
            label={t('menu')}
            className={styles.menuButton}
            popoverTarget={MENU}
          />
          <a
            className={styles.brand}
            href={paths.home()}
            aria-label={t('homeOf', { name: siteName })}
          >
            <svg className={styles.mark} aria-hidden="true">
              <use href={`${iconsUrl}#mark`} />
              <use className={styles.flowers} href={`${iconsUrl}#mark-flowers`} />
            </svg>
            <span className={styles.name}>
              {brand.line ? `${brand.name} ` : brand.name}
              {brand.line && <small>{brand.line}</small>}
            </span>
          </a>
          <nav className={styles.nav} aria-label={t('mainMenu')}>
            <NavLinks ways={ways} newMenu={<NewMenuButton />} />
          </nav>
          <SearchForm className={styles.search} />
          <div className={styles.tools}>
            <IconButton
              icon="search"
              label={t('searchVehicles')}
              className={styles.searchButton}
              popoverTarget={MENU}
            />
            <SchemeButton />
            <SavedLink />
          </div>
        </div>
      </header>
      {ways.new && <NewMenu />}
      <Menu id={MENU} />
    </>
  )
}
