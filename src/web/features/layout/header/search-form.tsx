import { use } from 'react'

import { paths } from '#domain/pages/paths.ts'
import { MAX_VALUE_LENGTH } from '#domain/search/query/query.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FramePlaceContext, useLayout } from '#web/features/layout/layout-context.tsx'
import { listOfPath } from '#web/lib/list-of-path.ts'

import styles from './search-form.module.css'

type SearchFormProps = {
  className?: string | undefined
  /** Whether the field is focused when its popover opens. */
  isFocused?: boolean
}

/**
 * The search box for plain words: a GET form. With scripts it shows suggestions while typing.
 * @see src/web/features/search-box/hydrate-search-boxes.ts
 */
export function SearchForm({ className, isFocused = false }: SearchFormProps) {
  const t = useT('common')
  const { pathname } = use(FramePlaceContext)
  const { searchSample: sample } = useLayout()
  return (
    <search className={className}>
      <form
        className={`${styles.suggests} ${styles.pill}`}
        action={paths.find()}
        data-search-box={paths.searchSuggest()}
        data-suggestions={t('searchSuggestions')}
      >
        <input type="hidden" name="in" value={listOfPath(pathname) ?? ''} />
        <input
          // The shopper clicked the button that opens it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFocused}
          type="search"
          name="q"
          aria-label={t('searchVehicles')}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={
            sample
              ? t('searchHint', { make: sample.make, thousands: String(sample.thousands) })
              : t('searchHintAny')
          }
          enterKeyHint="search"
          maxLength={MAX_VALUE_LENGTH}
        />
        <button type="submit" aria-label={t('search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
