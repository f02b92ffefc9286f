import { use } from 'react'
import { NavLink } from 'react-router'

import { Icon } from '#admin/controls/icon.tsx'
import { Menu } from '#admin/controls/menu.tsx'
import { CommandsContext } from '#admin/lib/commands.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { VIEWS } from '#admin/lib/views.data.ts'
import type { ShellData } from '#admin/routes/shell/shell-data.ts'
import { switchScheme } from '#admin/routes/shell/switch-scheme.ts'

import { menuViews } from './menu-views.ts'
import { PersonChoices, useSignOut } from './person-menu.tsx'
import { ViewCount } from './view-count.tsx'

import styles from './tabs-bar.module.css'

/** The navigation on phones: four places, and all others under More. */
export function TabsBar({ data: { paths, counts } }: Readonly<{ data: ShellData }>) {
  const t = useT('admin-shell')
  const nameOf = useT('admin-views')
  const { openPalette } = use(CommandsContext)
  const views = menuViews(VIEWS.filter(({ path }) => paths.includes(path)))
  const signOut = useSignOut()
  return (
    <nav className={styles.tabs} aria-label={t('mainPhone')}>
      {views
        .filter(({ isOnPhone }) => isOnPhone)
        .map(({ path, label, icon, counts: of }) => (
          <NavLink to={path} end={path === '/'} key={path}>
            <Icon name={icon} />
            {nameOf(label)}
            <ViewCount of={of} counts={counts} isBadge />
          </NavLink>
        ))}
      <Menu
        label={t('more')}
        button={
          <>
            <Icon name="ellipsis" />
            {t('more')}
          </>
        }
      >
        {views
          .filter(({ isOnPhone }) => !isOnPhone)
          .map(({ path, label, icon, counts: of }) => (
            <NavLink to={path} key={path}>
              <Icon name={icon} />
              {nameOf(label)}
              <ViewCount of={of} counts={counts} />
            </NavLink>
          ))}
        <button type="button" onClick={openPalette}>
          <Icon name="search" />
          {t('search')}
        </button>
        <button type="button" onClick={switchScheme}>
          <Icon name="moon" />
          {t('scheme')}
        </button>
        <PersonChoices />
        <button type="button" onClick={signOut}>
          <Icon name="log-out" />
          {t('signOut')}
        </button>
      </Menu>
    </nav>
  )
}
