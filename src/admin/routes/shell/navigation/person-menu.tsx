import { use } from 'react'
import { Link, useLocation, useSubmit } from 'react-router'

import { Avatar } from '#admin/controls/avatar.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Menu } from '#admin/controls/menu.tsx'
import { CommandsContext } from '#admin/lib/commands.tsx'
import { usePerson } from '#admin/lib/person.ts'
import { useLocale, useT } from '#admin/lib/texts.tsx'

import styles from './side-bar.module.css'

/** The signed-in person: their account, language, keys, signing out. */
export function PersonMenu() {
  const t = useT('admin-shell')
  const roleOf = useT('admin-roles')
  const { name, roles } = usePerson()
  return (
    <Menu
      buttonClass={styles.person}
      label={name}
      button={
        <>
          <Avatar name={name} isLarge isOnline />
          <span className={styles.words}>
            <span className="truncate">{name}</span>
            <small className="truncate">{roles.map((role) => roleOf(role)).join(', ')}</small>
          </span>
        </>
      }
    >
      <PersonChoices />
      <button type="button" onClick={useSignOut()}>
        <Icon name="log-out" />
        {t('signOut')}
      </button>
    </Menu>
  )
}

/** The choices besides signing out. */
export function PersonChoices() {
  const t = useT('admin-shell')
  const other = useLocale() === 'en' ? 'es' : 'en'
  const { openKeys } = use(CommandsContext)
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.set('lang', other)
  return (
    <>
      <Link to="/account">
        <Icon name="user" />
        {t('account')}
      </Link>
      <a
        href={`/admin${pathname === '/' ? '' : pathname}?${params.toString()}`}
        lang={other}
        hrefLang={other}
      >
        <Icon name="languages" />
        {t('otherLanguage')}
      </a>
      <button type="button" className="wide-only" onClick={openKeys}>
        <Icon name="keyboard" />
        {t('allKeys')}
      </button>
    </>
  )
}

/** Ends the session on this device. */
export function useSignOut(): () => void {
  const submit = useSubmit()
  return () => void submit({ intent: 'sign-out' }, { method: 'post', action: '/session' })
}
