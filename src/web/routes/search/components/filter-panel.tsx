import { memo } from 'react'

import { Button } from '#ui/button.tsx'
import { Input } from '#ui/form/input.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FILTER_FORM, FILTER_SHEET } from '#web/features/search/store/filter-ids.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'

import { Facet } from './facet.tsx'

import styles from './search.module.css'

type FilterPanelProps = {
  view: Pick<
    SearchView,
    | 'action'
    | 'applied'
    | 'clearHref'
    | 'facets'
    | 'isZipUnknown'
    | 'keywords'
    | 'nearPairs'
    | 'plan'
    | 'planPairs'
    | 'total'
    | 'visitZip'
    | 'zip'
  >
}

/** All filters as one form: a column of the page on desktops, a drawer or a sheet on smaller screens. */
export const FilterPanel = memo(function FilterPanel({ view }: FilterPanelProps) {
  const t = useT('search')
  const show = t('showVehicles', { n: view.total })
  return (
    <Sheet
      id={FILTER_SHEET}
      className={`${styles.panel} no-print`}
      title={t('filters')}
      closeLabel={t('closeFilters')}
      isInlineOnDesktop
      aside={
        view.applied.length > 0 && (
          <a className="link" href={view.clearHref} data-keep-scroll="">
            {t('clearAll')}
          </a>
        )
      }
      foot={
        <Button type="submit" form={FILTER_FORM} kind="action">
          {show}
        </Button>
      }
    >
      <form
        id={FILTER_FORM}
        className={styles.filters}
        action={view.action}
        autoComplete="off"
        data-keep-scroll=""
      >
        {[...view.planPairs, ...view.nearPairs].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {view.keywords && <input type="hidden" name="keywords" value={view.keywords} />}
        <div className={`columns gap-1 gap-x-3 center line-bottom py-3 ${styles.zip}`}>
          <label htmlFor="zip">{t('zip')}</label>
          <Input
            id="zip"
            name="zip"
            affix={<Icon name="map-pin" />}
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="[0-9]{5}"
            maxLength={5}
            title={t('zipHelp')}
            placeholder={view.visitZip}
            defaultValue={view.zip}
          />
          <small>{t('zipHelp')}</small>
          <output>{view.isZipUnknown && t('zipUnknown')}</output>
        </div>
        {view.plan && (
          <p className={styles.open}>
            <a className="link" href={view.plan.href} rel="nofollow" data-plan="set">
              {t('byPayment')}
            </a>
          </p>
        )}
        {view.facets.map((facet) => (
          <Facet key={facet.label} facet={facet} />
        ))}
        <noscript>
          {import.meta.env.SSR && (
            <Button type="submit" kind="action" isWide>
              {show}
            </Button>
          )}
        </noscript>
      </form>
    </Sheet>
  )
})
