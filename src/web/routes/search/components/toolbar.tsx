import { Button } from '#ui/button.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { Chip } from '#ui/tag.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FILTER_FORM, FILTER_SHEET } from '#web/features/search/store/filter-ids.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'

import { Choices } from './choices.tsx'

import search from './search.module.css'
import styles from './toolbar.module.css'

type ToolbarProps = {
  view: Pick<
    SearchView,
    | 'applied'
    | 'clearHref'
    | 'disclosure'
    | 'listChip'
    | 'isNear'
    | 'isNearestFirst'
    | 'plan'
    | 'radius'
    | 'sort'
    | 'sorts'
    | 'where'
  >
  total: number
}

/** The bar that stays in view: filters, count, order, and how prices are shown. Below it the other choices. */
export function Toolbar({
  view: {
    applied,
    clearHref,
    disclosure,
    isNear,
    isNearestFirst,
    listChip,
    plan,
    radius,
    sort,
    sorts,
    where,
  },
  total,
}: ToolbarProps) {
  const t = useT('search')
  return (
    <>
      <div className={`row center gap-2 ${styles.bar}`} data-prices="">
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
        <div className={`row center between min-0 gap-3 ${styles.order}`}>
          <div className="min-0" aria-live="polite" aria-atomic="true">
            {/* Takes the focus of a removed chip, see `move-focus.ts`. */}
            <h2 tabIndex={-1}>{t('vehicles', { n: total }) + where}</h2>
          </div>
          <Select
            id="sort"
            name="sort"
            form={FILTER_FORM}
            aria-label={t('sortBy')}
            defaultValue={sort}
            options={sorts.map(([value = '', label = '']) => ({ value, label }))}
          />
        </div>
        {/* With scripts the form is submitted automatically, so browsers need no code for this. */}
        <noscript>
          {import.meta.env.SSR && (
            <Button type="submit" form={FILTER_FORM}>
              {t('sort')}
            </Button>
          )}
        </noscript>
        {disclosure && (
          <Segments
            label={t('showPricesAs')}
            name="prices"
            defaultValue="cash"
            options={[
              { value: 'cash', label: t('cash') },
              { value: 'monthly', label: t('monthly') },
            ]}
          />
        )}
      </div>
      <div className={`cluster center gap-2 gap-x-4 text-sm ${styles.choices}`} data-views="">
        {plan && <Plan {...plan} />}
        <Choices isNear={isNear} isNearestFirst={isNearestFirst} radius={radius} />
        {applied.length > 0 && (
          <fieldset
            className={`cluster gap-2 center ${styles.applied}`}
            aria-label={t('appliedFilters')}
          >
            {listChip && <span className="strong">{listChip}</span>}
            {applied.map(({ label, href }) => (
              <Chip key={href} href={href} removeLabel={t('remove')}>
                {label}
              </Chip>
            ))}
            <a className="link pad-2" href={clearHref} data-keep-scroll="">
              {t('clearAll')}
            </a>
          </fieldset>
        )}
      </div>
    </>
  )
}

/** The plan of the cards' prices, and its link: a dialog, or without scripts `paths.shopByPayment`. */
function Plan({ summary, href, clearHref }: NonNullable<ToolbarProps['view']['plan']>) {
  const t = useT('search')
  const isSet = summary !== ''
  return (
    <p className={isSet ? `cluster center soft ${styles.plan}` : styles.ask}>
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
