import { useNavigate, useSubmit } from 'react-router'

import type { Command } from '#admin/lib/commands.tsx'
import { useLocale, useT } from '#admin/lib/texts.tsx'
import type { ShellData } from '#admin/routes/shell/shell-data.ts'
import { switchScheme } from '#admin/routes/shell/switch-scheme.ts'

/** The commands of the shell itself: the account, stores, language, colors, keys, signing out. */
export function useShellCommands({ stores, store }: ShellData, openKeys: () => void) {
  const t = useT('admin-shell')
  const isSpanish = useLocale() === 'es'
  const submit = useSubmit()
  const navigate = useNavigate()
  const choose = (code: string) =>
    void submit(
      { intent: 'store', store: code },
      { method: 'post', action: '/session', navigate: false },
    )
  const storeCommands: readonly Command[] =
    stores.length < 2
      ? []
      : [
          ...(store === null ? [] : [{ code: '', name: t('allStores', { n: stores.length }) }]),
          ...stores.filter(({ code }) => code !== store),
        ].map(({ code, name }) => ({
          id: `store ${code}`,
          label: t('chooseStore', { name }),
          icon: 'store',
          run: () => choose(code),
        }))
  const commands: readonly Command[] = [
    { id: 'keys', label: t('allKeys'), icon: 'keyboard', shortcut: '?', run: openKeys },
    { id: 'scheme', label: t('scheme'), icon: 'moon', run: switchScheme },
    {
      id: 'language',
      label: t('otherLanguage'),
      icon: 'languages',
      run: () => location.assign(`?lang=${isSpanish ? 'en' : 'es'}`),
    },
    {
      id: 'account',
      label: t('account'),
      icon: 'user',
      run: () => void navigate('/account'),
    },
    {
      id: 'sign-out',
      label: t('signOut'),
      icon: 'log-out',
      run: () => void submit({ intent: 'sign-out' }, { method: 'post', action: '/session' }),
    },
    ...storeCommands,
  ]
  return commands
}
