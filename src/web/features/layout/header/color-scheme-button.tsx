import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './color-scheme-button.module.css'

/** Switches between light and dark, and remembers it in this browser: see `startFrameControls`. */
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
