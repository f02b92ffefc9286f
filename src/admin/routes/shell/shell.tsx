import type { ReactNode } from 'react'

import { useT } from '#admin/lib/texts.tsx'

import type { ShellData } from './shell-data.ts'
import { SideBar } from './side-bar.tsx'
import { TabsBar } from './tabs-bar.tsx'

import styles from './shell.module.css'

/** The frame around every view: the side bar, or the bottom bar of phones, and one sheet. */
export function Shell({ data, children }: Readonly<{ data: ShellData; children: ReactNode }>) {
  const t = useT('admin-shell')
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className={styles.shell}>
        <SideBar data={data} />
        <main className={styles.work} id="main" tabIndex={-1}>
          {children}
        </main>
        <TabsBar paths={data.paths} />
      </div>
    </>
  )
}
