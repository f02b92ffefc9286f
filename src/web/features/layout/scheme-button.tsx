import { useT } from '#web/lib/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SCHEME_KEY } from '#web/ui/scheme-script.ts'

import styles from './scheme-button.module.css'

function switchScheme() {
  const { dataset } = document.documentElement
  const isDark = dataset['scheme']
    ? dataset['scheme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  dataset['scheme'] = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem(SCHEME_KEY, dataset['scheme'])
  } catch {
    // A browser that keeps nothing still switches this page.
  }
}

/** Switches between light and dark, and remembers it in this browser. */
export function SchemeButton() {
  const t = useT('common')
  return (
    <IconButton
      icon="moon"
      label={t('switchScheme')}
      className={`${styles.scheme} needs-script`}
      onClick={switchScheme}
    >
      <Icon name="sun" />
    </IconButton>
  )
}
