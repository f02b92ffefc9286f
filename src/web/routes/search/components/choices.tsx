import { RADII } from '#domain/search/query/radii.data.ts'
import { Check } from '#ui/form/check.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FILTER_FORM } from '#web/features/search/store/filter-ids.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
import { InlineScript } from '#web/lib/inline-script.tsx'

import { looksScript } from './looks-script.ts'

import styles from './toolbar.module.css'

type ChoicesProps = Pick<SearchView, 'isNear' | 'isNearestFirst' | 'radius'>

/** The choices by distance, and between cards, rows and photos. @see SRCH-17, SRCH-18 */
export function Choices({ isNear, isNearestFirst, radius }: ChoicesProps) {
  const t = useT('search')
  return (
    <>
      {isNear ? (
        <div className="row gap-2 center">
          <Select
            name="radius"
            form={FILTER_FORM}
            aria-label={t('radius')}
            defaultValue={radius}
            any={t('anyRadius')}
            options={RADII.map((n) => ({ value: n, label: t('withinRadius', { n: String(n) }) }))}
          />
          <Check name="nearest" value="true" form={FILTER_FORM} defaultChecked={isNearestFirst}>
            {t('nearestFirst')}
          </Check>
        </div>
      ) : (
        <a className={`link ${styles.ask}`} href="#zip" data-plan="zip">
          {t('nearAsk')}
        </a>
      )}
      <Views />
    </>
  )
}

const VIEWS = ['cards', 'list', 'photos'] as const

/** Radio buttons and a few rules of CSS: it works the same without scripts, and one page has all of them. */
function Views() {
  const t = useT('search')
  return (
    <>
      <Segments
        label={t('showVehiclesAs')}
        name="view"
        defaultValue="cards"
        options={VIEWS.map((value) => ({ value, label: t(value) }))}
      />
      {/* Only the server's script is run, see `KnownShopperScript`. */}
      <span hidden suppressHydrationWarning>
        {import.meta.env.SSR ? <InlineScript source={looksScript} /> : ''}
      </span>
    </>
  )
}
