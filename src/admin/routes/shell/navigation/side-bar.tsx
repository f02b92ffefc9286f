import { use } from 'react'
import { NavLink } from 'react-router'

import { IconButton } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { CommandsContext } from '#admin/lib/commands.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { VIEWS, type ViewRow } from '#admin/lib/views.data.ts'
import type { ShellData } from '#admin/routes/shell/shell-data.ts'
import { switchScheme } from '#admin/routes/shell/switch-scheme.ts'

import { PersonMenu } from './person-menu.tsx'
import { StoreMenu } from './store-menu.tsx'

import styles from './side-bar.module.css'

const GROUPS = ['work', 'queues', 'manage'] as const

/** The navigation on wide screens. */
export function SideBar({ data }: Readonly<{ data: ShellData }>) {
  const t = useT('admin-shell')
  const { openPalette } = use(CommandsContext)
  const views = VIEWS.filter(({ path }) => data.paths.includes(path))
  return (
    <nav className={styles.side} aria-label={t('main')}>
      <StoreMenu data={data} />
      <button type="button" className={styles.find} onClick={openPalette}>
        <Icon name="search" />
        <span>{t('find')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {GROUPS.map((group) => (
        <Group group={group} views={views.filter((view) => view.group === group)} key={group} />
      ))}
      <div className={styles.me}>
        <PersonMenu />
        <IconButton icon="moon" label={t('scheme')} onClick={switchScheme} />
      </div>
    </nav>
  )
}

type GroupProps = Readonly<{ group: ViewRow['group']; views: readonly ViewRow[] }>

function Group({ group, views }: GroupProps) {
  const t = useT('admin-shell')
  const nameOf = useT('admin-views')
  if (views.length === 0) return null
  return (
    <>
      {group !== 'work' && <h2>{t(group)}</h2>}
      <ul>
        {views.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'} prefetch="intent">
              <Icon name={icon} />
              <span>{nameOf(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}
