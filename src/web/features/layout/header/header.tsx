import { paths } from '#domain/pages/paths.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useT } from '#ui/text/use-t.ts'
import { Banners } from '#web/features/layout/banners.tsx'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import { Strip } from './contact/contact-strip.tsx'
import { GroupButton, GroupPanels } from './group-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { hasNewMenu, NavLinks } from './nav-links.tsx'
import { NewMenu, NewMenuButton } from './new-menu.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { SearchForm } from './search-form.tsx'

import styles from './header.module.css'

const MENU = 'menu'
const SEARCH = 'find-vehicles'

/** The header of every page: notices, store, brand, links, search. */
export function Header() {
  const t = useT('common')
  const layout = useLayout()
  return (
    <>
      <Banners />
      <div className={styles.top}>
        <Strip />
        <header
          className={`ink line-bottom ${styles.header}`}
          data-long={layout.menus.isLong || undefined}
        >
          <div className={`wrap row center ${styles.row}`}>
            <IconButton
              icon="menu"
              label={t('menu')}
              className={styles.menuButton}
              popoverTarget={MENU}
            />
            <a
              className={`gap-2 min-0 ${styles.brand}`}
              href={paths.home()}
              aria-label={t('homeOf', { name: layout.siteName })}
            >
              <Logo />
            </a>
            <nav
              className={`${layout.menus.isOwn ? 'cluster ' : ''}${styles.nav}`}
              aria-label={t('mainMenu')}
            >
              <NavLinks spare={styles.spare} newMenu={<NewMenuButton />} Group={GroupButton} />
            </nav>
            <SearchForm className={styles.search} />
            <div className={`row center ${styles.tools}`}>
              <IconButton
                icon="search"
                label={t('searchVehicles')}
                className={styles.searchButton}
                popoverTarget={SEARCH}
              />
              <SchemeButton />
              <SavedLink />
              <LanguageLink />
            </div>
          </div>
        </header>
      </div>
      {hasNewMenu(layout) && <NewMenu />}
      <GroupPanels />
      <Sheet hasOwnFocus id={SEARCH} title={t('searchVehicles')} closeLabel={t('close')}>
        <SearchForm isFocused />
      </Sheet>
      <Menu id={MENU} />
    </>
  )
}

/** The link to the saved vehicles. Their number is filled in by the browser, see `HydratedShopper`. */
function SavedLink() {
  const t = useT('common')
  return (
    <a className={`stack middle ${styles.saved} needs-script`} href={paths.saved()}>
      <Icon name="heart" />
      <span className="visually-hidden">{t('savedVehicles')}</span>
      <span className={`edge stack middle ${styles.count} num`} data-saved-count="" hidden />
    </a>
  )
}
