import { NavLink } from 'react-router'

import { Icon } from '#admin/controls/icon.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { VIEWS } from '#admin/lib/views.data.ts'

import styles from './tabs-bar.module.css'

/** The navigation on phones. @param props `paths` of the views that the person may see */
export function TabsBar({ paths }: Readonly<{ paths: readonly string[] }>) {
  const t = useT('admin-shell')
  const nameOf = useT('admin-views')
  return (
    <nav className={styles.tabs} aria-label={t('mainPhone')}>
      {VIEWS.filter(({ path, isOnPhone }) => isOnPhone && paths.includes(path)).map(
        ({ path, label, icon }) => (
          <NavLink to={path} end={path === '/'} key={path}>
            <Icon name={icon} />
            {nameOf(label)}
          </NavLink>
        ),
      )}
    </nav>
  )
}
