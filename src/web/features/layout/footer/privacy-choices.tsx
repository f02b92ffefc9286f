import { paths } from '#domain/pages/paths.ts'
import iconsUrl from '#ui/icons/icons.svg?url&no-inline'
import { useT } from '#ui/text/use-t.ts'

import styles from './footer.module.css'

/** The way to say no to sale and sharing, with the icon that California law knows it by. */
export function PrivacyChoices() {
  const foot = useT('footer-form')
  return (
    <a className={styles.choices} href={paths.optOut()}>
      <svg aria-hidden="true">
        <use href={`${iconsUrl}#privacy-choices`} />
      </svg>
      {foot('privacyChoices')}
    </a>
  )
}
