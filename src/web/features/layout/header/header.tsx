import { paths } from '#domain/pages/paths.ts'
import { IconButton } from '#ui/button.tsx'
import iconsUrl from '#ui/icons/icons.svg?url&no-inline'
import { Sheet } from '#ui/sheet.tsx'
import { useT } from '#ui/text/use-t.ts'
import { Banners } from '#web/features/layout/banners.tsx'
import { useLayout } from '#web/features/layout/layout-context.tsx'
import { chatScript } from '#web/lib/chat-permission.ts'
import { InlineScript } from '#web/lib/inline-script.tsx'

import { SchemeButton } from './color-scheme-button.tsx'
import { Strip } from './contact-strip.tsx'
import { Menu } from './menu.tsx'
import { NavLinks } from './nav-links.tsx'
import { NewMenu, NewMenuButton } from './new-menu.tsx'
import { SavedLink } from './saved-link.tsx'
import { SearchForm } from './search-form.tsx'

import styles from './header.module.css'

const MENU = 'menu'
const SEARCH = 'find-vehicles'

/** The head of every page: notices, store, brand, ways, search. */
export function Header() {
  const t = useT('common')
  const { siteName, brand, siteLinks } = useLayout()
  return (
    <>
      {/* Its text is fixed; the checked state decides what is shown below. */}
      <InlineScript source={chatScript} />
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
            <svg className={styles.mark} aria-hidden="true">
              <use href={`${iconsUrl}#mark`} />
              <use className={styles.flowers} href={`${iconsUrl}#mark-flowers`} />
            </svg>
            <span className={`min-0 break ${styles.name}`}>
              {brand.line ? `${brand.name} ` : brand.name}
              {brand.line && <small>{brand.line}</small>}
            </span>
          </a>
          <nav className={`no-print ${styles.nav}`} aria-label={t('mainMenu')}>
            <NavLinks siteLinks={siteLinks} newMenu={<NewMenuButton />} />
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
