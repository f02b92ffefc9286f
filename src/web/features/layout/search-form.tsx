import { useT } from '#web/lib/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

import styles from './search-form.module.css'

type SearchFormProps = { action: string; className?: string | undefined }

/** Free words to look for among a site's vehicles: a plain GET form. */
export function SearchForm({ action, className }: SearchFormProps) {
  const t = useT('common')
  return (
    <search className={className}>
      <form className={styles.pill} action={action}>
        <Icon name="search" />
        <input
          type="search"
          name="keywords"
          aria-label={t('searchVehicles')}
          placeholder={t('searchHint')}
          enterKeyHint="search"
          maxLength={100}
        />
      </form>
    </search>
  )
}
