import { NavLink } from 'react-router'

import { Avatar } from '#admin/controls/avatar.tsx'
import { IconButton } from '#admin/controls/button.tsx'
import { Icon, Mark } from '#admin/controls/icon.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { VIEWS, type ViewRow } from '#admin/lib/views.data.ts'
import { SCHEME_KEY } from '#ui/scheme-script.ts'

import type { ShellData } from './shell-data.ts'

import styles from './side-bar.module.css'

const GROUPS = ['work', 'queues', 'manage'] as const

/** The navigation on wide screens. */
export function SideBar({ data }: Readonly<{ data: ShellData }>) {
  const t = useT('admin-shell')
  const views = VIEWS.filter(({ path }) => data.paths.includes(path))
  return (
    <nav className={styles.side} aria-label={t('main')}>
      <div className={styles.stores}>
        <Mark />
        <span>
          <b>{data.group}</b>
          <small>{t('allStores', { n: data.storeCount })}</small>
        </span>
      </div>
      {GROUPS.map((group) => (
        <Group group={group} views={views.filter((view) => view.group === group)} key={group} />
      ))}
      <div className={styles.me}>
        <span className={styles.person}>
          <Avatar name={data.person.name} isLarge isOnline />
          <span>
            {data.person.name}
            <small>{data.person.role}</small>
          </span>
        </span>
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

/** Switches between light and dark, and remembers it on this device. */
function switchScheme(): void {
  const { dataset } = document.documentElement
  const isDark = dataset['scheme']
    ? dataset['scheme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  const scheme = isDark ? 'light' : 'dark'
  dataset['scheme'] = scheme
  localStorage.setItem(SCHEME_KEY, scheme)
}
