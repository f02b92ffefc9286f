import { paths } from '#domain/pages/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './saved-link.module.css'

/** The way to the saved vehicles. How many they are is filled in by the shopper's own browser: see `HydratedShopper`. */
export function SavedLink() {
  const t = useT('common')
  return (
    <a className={`stack middle ${styles.saved} needs-script`} href={paths.saved()}>
      <Icon name="heart" />
      <span className="visually-hidden">{t('savedVehicles')}</span>
      <span className={`edge stack middle ${styles.count} num`} data-saved-count="" hidden />
    </a>
  )
}
