import type { ReactNode } from 'react'

import { KeysProvider } from '#admin/lib/keys.tsx'
import { PersonContext, StoresContext, ViewPathsContext } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'
import { ToastsProvider } from '#admin/lib/toasts.tsx'

import { GuardProvider } from './guard/guard-provider.tsx'
import { Commands } from './keys/commands.tsx'
import { SideBar } from './navigation/side-bar.tsx'
import { TabsBar } from './navigation/tabs-bar.tsx'
import type { ShellData } from './shell-data.ts'
import { ToastRegion } from './toast-region.tsx'

import styles from './shell.module.css'

/** The layout around every view: the side bar, or the bottom bar on phones. */
export function Shell({ data, children }: Readonly<{ data: ShellData; children: ReactNode }>) {
  const t = useT('admin-shell')
  return (
    <PersonContext value={data.person}>
      <StoresContext value={data}>
        <ViewPathsContext value={data.paths}>
          <KeysProvider>
            <ToastsProvider>
              <GuardProvider>
                <a className="skip" href="#main">
                  {t('skip')}
                </a>
                <Commands data={data}>
                  <div className={styles.shell}>
                    <SideBar data={data} />
                    <main className={styles.work} id="main" tabIndex={-1}>
                      {children}
                    </main>
                    <TabsBar data={data} />
                  </div>
                </Commands>
                <ToastRegion />
              </GuardProvider>
            </ToastsProvider>
          </KeysProvider>
        </ViewPathsContext>
      </StoresContext>
    </PersonContext>
  )
}
