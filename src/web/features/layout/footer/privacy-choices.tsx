import { paths } from '#domain/pages/paths.ts'
import iconsUrl from '#ui/icons/icons.svg?url&no-inline'
import { useT } from '#ui/text/use-t.ts'

import styles from './footer.module.css'

/** The opt-out link for sale and sharing, with California's official icon. */
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
