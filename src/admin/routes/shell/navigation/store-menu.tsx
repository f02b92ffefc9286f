import { useSubmit } from 'react-router'

import { Icon, Logo } from '#admin/controls/icon.tsx'
import { Menu } from '#admin/controls/menu.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { ShellData } from '#admin/routes/shell/shell-data.ts'

import styles from './side-bar.module.css'

/** The group, and the store that the person looks at. */
export function StoreMenu({ data: { group, stores, store } }: Readonly<{ data: ShellData }>) {
  const t = useT('admin-shell')
  const submit = useSubmit()
  const all = t('allStores', { n: stores.length })
  const chosen = stores.find(({ code }) => code === store)?.name ?? all
  const choose = (code: string) =>
    void submit(
      { intent: 'store', store: code },
      { method: 'post', action: '/session', navigate: false },
    )
  const choices = [{ code: '', name: all }, ...stores]
  return (
    <Menu
      buttonClass={styles.stores}
      label={t('stores')}
      button={
        <>
          <Logo />
          <span>
            <b>{group}</b>
            <small>
              {chosen}
              <span className="visually-hidden">, {t('change')}</span>
            </small>
          </span>
          <Icon name="chevron-down" />
        </>
      }
    >
      {choices.map(({ code, name }) => (
        <button
          type="button"
          aria-pressed={code === (store ?? '')}
          onClick={() => choose(code)}
          key={code}
        >
          {name}
        </button>
      ))}
    </Menu>
  )
}
