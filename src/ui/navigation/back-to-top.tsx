import { Icon } from '#ui/icons/icon.tsx'

import styles from './back-to-top.module.css'

type BackToTopProps = { label: string }

/** A link to the top of the page, shown once that is far away. */
export function BackToTop({ label }: BackToTopProps) {
  return (
    <a className={`stack middle ${styles.top} no-print`} href="#top" aria-label={label}>
      <Icon name="arrow-up" />
    </a>
  )
}
