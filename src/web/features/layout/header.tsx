import { paths } from '#paths'
import { useT } from '#web/lib/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import iconsUrl from '#web/ui/icons.svg?url&no-inline'

import type { LayoutData } from './layout-data.ts'
import { Menu } from './menu.tsx'
import { NavLinks } from './nav-links.tsx'
import { SavedLink } from './saved-link.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { SearchForm } from './search-form.tsx'
import { Strip } from './strip.tsx'

import styles from './header.module.css'

const MENU = 'menu'

type HeaderProps = { layout: LayoutData }

/** The head of every page: store, brand, ways, search. */
export function Header({ layout }: HeaderProps) {
  const t = useT('common')
  const { brand, ways } = layout
  return (
    <>
      <Strip dealer={layout.dealer} open={layout.open} />
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
            aria-label={t('homeOf', { name: layout.siteName })}
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
            <NavLinks ways={ways} />
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
      <Menu id={MENU} layout={layout} />
    </>
  )
}
