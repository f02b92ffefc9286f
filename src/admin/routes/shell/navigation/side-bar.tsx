import { use } from 'react'
import { Link, useLocation } from 'react-router'

import { IconButton } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { CommandsContext } from '#admin/lib/commands.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { VIEWS, type ViewRow } from '#admin/lib/views.data.ts'
import type { ShellData } from '#admin/routes/shell/shell-data.ts'
import { switchScheme } from '#admin/routes/shell/switch-scheme.ts'

import { menuViews } from './menu-views.ts'
import { PersonMenu } from './person-menu.tsx'
import { StoreMenu } from './store-menu.tsx'
import { ViewCount } from './view-count.tsx'

import styles from './side-bar.module.css'

const GROUPS = ['work', 'queues', 'manage'] as const

/** The navigation on wide screens. */
export function SideBar({ data }: Readonly<{ data: ShellData }>) {
  const t = useT('admin-shell')
  const { openPalette } = use(CommandsContext)
  const views = VIEWS.filter(({ path }) => data.paths.includes(path))
  const rows = menuViews(views)
  const current = currentPath(useLocation().pathname, views, rows)
  return (
    <nav className={styles.side} aria-label={t('main')}>
      <StoreMenu data={data} />
      <button type="button" className={styles.find} onClick={openPalette}>
        <Icon name="search" />
        <span>{t('find')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {GROUPS.map((group) => (
        <Group
          group={group}
          views={rows.filter((view) => view.group === group)}
          current={current}
          counts={data.counts}
          key={group}
        />
      ))}
      <div className={styles.me}>
        <PersonMenu />
        <IconButton icon="moon" label={t('scheme')} onClick={switchScheme} />
      </div>
    </nav>
  )
}

/** The path of the row that a page belongs to: of the view with the longest path that its path begins with. */
function currentPath(pathname: string, views: readonly ViewRow[], rows: readonly ViewRow[]) {
  const [view] = views
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)
  return view?.group === 'settings' ? rows.at(-1)?.path : view?.path
}

type GroupProps = Readonly<{
  group: (typeof GROUPS)[number]
  views: readonly ViewRow[]
  /** The path of the view that is open. */
  current: string | undefined
  counts: ShellData['counts']
}>

function Group({ group, views, current, counts }: GroupProps) {
  const t = useT('admin-shell')
  const nameOf = useT('admin-views')
  if (views.length === 0) return null
  return (
    <>
      {group !== 'work' && <h2>{t(group)}</h2>}
      <ul>
        {views.map(({ path, label, icon, counts: of }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined} prefetch="intent">
              <Icon name={icon} />
              <span>{nameOf(label)}</span>
              <ViewCount of={of} counts={counts} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
