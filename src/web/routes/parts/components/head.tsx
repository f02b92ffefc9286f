import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { PartsView } from '#web/routes/parts/view/parts-view.ts'

import styles from './parts.module.css'

/** What the page is for, and the quickest ways. */
export function Head({ view: { counter, catalogHref } }: { view: PartsView }) {
  const t = useT('parts')
  return (
    <header className="mb-7">
      <h1>{t('title')}</h1>
      {counter && (
        <p className={`lead mt-2 ${styles.lead}`}>{t('lead', { dealer: counter.name })}</p>
      )}
      <div className={`cluster gap-2 mt-5 no-print ${styles.ways}`}>
        <ButtonLink kind="action" href={catalogHref}>
          <Icon name="search" />
          {t('catalog')}
        </ButtonLink>
        {counter?.phone && (
          <ButtonLink href={counter.phone.href}>
            <Icon name="phone" />
            <span className="num">{t('call', { phone: counter.phone.text })}</span>
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
