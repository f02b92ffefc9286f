import { Button } from '#ui/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { Chip } from '#ui/tag.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FILTER_FORM, FILTER_SHEET } from '#web/features/search/store/filter-ids.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'

import search from './search.module.css'
import styles from './toolbar.module.css'

type ToolbarProps = {
  view: Pick<
    SearchView,
    | 'applied'
    | 'clearHref'
    | 'disclosure'
    | 'listChip'
    | 'near'
    | 'plan'
    | 'radius'
    | 'sort'
    | 'sorts'
    | 'where'
  >
  total: number
}

/** The count, the order and the applied filters. */
export function Toolbar({
  view: { applied, clearHref, disclosure, listChip, near, plan, radius, sort, sorts, where },
  total,
}: ToolbarProps) {
  const t = useT('search')
  return (
    <div className={`cluster center mb-4 gap-2 gap-x-3 ${styles.toolbar}`} data-prices="">
      <div className={`row gap-2 ${styles.bar}`}>
        <div className={search.open}>
          <Button icon="sliders-horizontal" size="small" popoverTarget={FILTER_SHEET}>
            {t('filters')}
            {applied.length > 0 && (
              <span className={styles.badge}>
                <span aria-hidden="true">{applied.length}</span>
                <span className="visually-hidden">{t('filtersChosen', { n: applied.length })}</span>
              </span>
            )}
          </Button>
        </div>
        <div className={`row gap-2 center soft text-sm ${styles.sort}`}>
          <label htmlFor="sort">{t('sortBy')}</label>
          <Select
            id="sort"
            name="sort"
            form={FILTER_FORM}
            defaultValue={sort}
            options={sorts.map(([value = '', label = '']) => ({ value, label }))}
          />
          <div className={search.withoutScript}>
            <Button type="submit" form={FILTER_FORM}>
              {t('sort')}
            </Button>
          </div>
        </div>
      </div>
      <div className={styles.summary}>
        <div className={styles.count} aria-live="polite" aria-atomic="true">
          {/* Takes the focus of a removed chip, see `move-focus.ts`. */}
          <h2 tabIndex={-1}>{t('vehicles', { n: total }) + where}</h2>
        </div>
        {plan && <Plan {...plan} />}
        <div className={`row gap-2 center text-sm ${styles.pay}`}>
          {near.ask ? (
            <a className="link" href="#zip" data-plan="zip">
              {near.ask}
            </a>
          ) : (
            <>
              <Select
                name="radius"
                form={FILTER_FORM}
                aria-label={near.label}
                defaultValue={radius}
                options={near.radii.map(([value = '', label = '']) => ({ value, label }))}
              />
              <Check name="nearest" value="true" form={FILTER_FORM} defaultChecked={near.isFirst}>
                {near.first}
              </Check>
            </>
          )}
        </div>
        {disclosure && (
          <div className={styles.pay}>
            <Segments
              label={t('showPricesAs')}
              name="prices"
              defaultValue="cash"
              options={[
                { value: 'cash', label: t('cash') },
                { value: 'monthly', label: t('monthly') },
              ]}
            />
          </div>
        )}
      </div>
      {applied.length > 0 && (
        <fieldset
          className={`cluster gap-2 center ${styles.applied}`}
          aria-label={t('appliedFilters')}
        >
          {listChip && <span className="text-sm strong">{listChip}</span>}
          {applied.map(({ label, href }) => (
            <Chip key={href} href={href} removeLabel={t('remove')}>
              {label}
            </Chip>
          ))}
          <a className="link text-sm pad-2" href={clearHref} data-keep-scroll="">
            {t('clearAll')}
          </a>
        </fieldset>
      )}
    </div>
  )
}

/** The plan of the cards' prices, and its link: a dialog, or without scripts `paths.shopByPayment`. */
function Plan({ summary, href, clearHref }: NonNullable<ToolbarProps['view']['plan']>) {
  const t = useT('search')
  const isSet = summary !== ''
  return (
    <p className={`cluster center soft text-sm ${isSet ? styles.plan : styles.byPayment}`}>
      {isSet && (
        <span className="num">
          {t('yourPlan')} <strong className="ink strong">{summary}</strong>
        </span>
      )}
      <a className="link" href={href} rel="nofollow" data-plan="set">
        {t(isSet ? 'editPlan' : 'byPayment')}
      </a>
      {isSet && (
        <a className="link" href={clearHref} data-plan="clear" data-keep-scroll="">
          {t('clearPlan')}
        </a>
      )}
    </p>
  )
}
