import { paths } from '#domain/pages/paths.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useT } from '#ui/text/use-t.ts'
import { Banners } from '#web/features/layout/banners.tsx'
import { useLayout } from '#web/features/layout/layout-context.tsx'

import { Strip } from './contact/contact-strip.tsx'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { NavLinks } from './nav-links.tsx'
import { NewMenu, NewMenuButton } from './new-menu.tsx'
import { SearchForm } from './search-form.tsx'

import styles from './header.module.css'

const MENU = 'menu'
const SEARCH = 'find-vehicles'

/** The header of every page: notices, store, brand, links, search. */
export function Header() {
  const t = useT('common')
  const { siteName, siteLinks } = useLayout()
  return (
    <>
      <Banners />
      <Strip />
      <header className={`ink line-bottom ${styles.header}`}>
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
            aria-label={t('homeOf', { name: siteName })}
          >
            <Logo />
          </a>
          <nav className={`no-print ${styles.nav}`} aria-label={t('mainMenu')}>
            <NavLinks newMenu={<NewMenuButton />} />
          </nav>
          <SearchForm className={styles.search} />
          <div className={`row center no-print ${styles.tools}`}>
            <IconButton
              icon="search"
              label={t('searchVehicles')}
              className={styles.searchButton}
              popoverTarget={SEARCH}
            />
            <SchemeButton />
            <SavedLink />
          </div>
        </div>
      </header>
      {siteLinks.new && <NewMenu />}
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

/** Switches between light and dark, and stores the choice in this browser, see `startFrameControls`. */
function SchemeButton() {
  const t = useT('common')
  return (
    <IconButton
      icon="moon"
      label={t('switchScheme')}
      className={`${styles.scheme} needs-script`}
      data-switches-scheme=""
    >
      <Icon name="sun" />
    </IconButton>
  )
}
