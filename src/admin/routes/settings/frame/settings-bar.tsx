import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { Tabs } from '#admin/controls/lists/segments.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { useViewPaths } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'
import { VIEWS } from '#admin/lib/views.data.ts'

import styles from './settings.module.css'

const SETTINGS = '/settings/'

/** On phones the tabs are scrolled sideways: shows the current one. */
const showCurrent = (bar: HTMLDivElement | null) =>
  bar?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })

type SettingsBarProps = Readonly<{
  title: string
  /** Actions, at the right. */
  children?: ReactNode
}>

/** The bar over a view of the settings, and the tabs of all settings that the person may see. */
export function SettingsBar({ title, children }: SettingsBarProps) {
  const nameOf = useT('admin-views')
  const paths = useViewPaths()
  const { pathname } = useLocation()
  const tabs = VIEWS.filter(({ path }) => path.startsWith(SETTINGS) && paths.includes(path))
  return (
    <>
      <ViewBar title={title}>{children}</ViewBar>
      {tabs.length > 1 && (
        <div className={styles.tabs} ref={showCurrent}>
          <Tabs
            label={nameOf('settings')}
            tabs={tabs.map(({ path, label }) => ({
              to: path,
              label: nameOf(label),
              isCurrent: pathname === path || pathname.startsWith(`${path}/`),
            }))}
          />
        </div>
      )}
    </>
  )
}
