import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { CatalogView } from '#web/routes/parts-catalog/view/catalog-view.ts'

import styles from './catalog-head.module.css'

type CatalogHeadProps = { view: CatalogView; dealerName: string }

/** What the catalog is, and the ways out of it. They lead out of a frame, too. */
export function CatalogHead({ view: { orderHref, otherLanguage }, dealerName }: CatalogHeadProps) {
  const t = useT('parts-catalog')
  return (
    <div className="cluster end between gap-3 gap-x-7">
      <div>
        <h1>{t('title')}</h1>
        <p className="lead mt-2 measure">{t('lead', { dealer: dealerName })}</p>
      </div>
      <p className={`cluster ${styles.links}`}>
        <a className="gap-2 center link" href={orderHref} target="_top">
          <Icon name="wrench" />
          {t('toParts')}
        </a>
        <a
          className="gap-2 center link"
          href={otherLanguage.href}
          hrefLang={otherLanguage.locale}
          lang={otherLanguage.locale}
        >
          <Icon name="languages" />
          {t('otherLanguage')}
        </a>
      </p>
    </div>
  )
}
