import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './header.module.css'

/** Switches between light and dark, and stores the choice in this browser, see `startFrameControls`. */
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

/** The same as a line of the menu, for phones. */
export function SchemeLine() {
  const t = useT('common')
  return (
    <button type="button" className="needs-script" data-switches-scheme="">
      <span className={`row ${styles.scheme}`}>
        <Icon name="moon" />
        <Icon name="sun" />
      </span>
      {t('switchScheme')}
    </button>
  )
}
