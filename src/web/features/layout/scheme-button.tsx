import { useT } from '#web/lib/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import styles from './scheme-button.module.css'

/** Switches between light and dark, and remembers it in this browser: see `useStillParts`. */
export function SchemeButton() {
  const t = useT('common')
  return (
    <IconButton
      icon="moon"
      label={t('switchScheme')}
      className={`${styles.scheme} needs-script`}
      data-switches-scheme=""
    >
      <Icon name="sun" />
    </IconButton>
  )
}
