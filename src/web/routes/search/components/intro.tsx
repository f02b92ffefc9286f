import { memo } from 'react'

import { SegmentLinks } from '#ui/form/segments.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useFormat, useT } from '#ui/text/use-t.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'

import styles from './search.module.css'

type IntroProps = {
  view: Pick<
    SearchView,
    'conditionLabel' | 'heading' | 'home' | 'listName' | 'note' | 'rail' | 'types'
  >
}

/** What the list is, what its prices hold, and the two choices that most shoppers make first. */
export const Intro = memo(function Intro({ view }: IntroProps) {
  const t = useT('search')
  const { number } = useFormat()
  return (
    <>
      <div className={styles.intro}>
        <Breadcrumbs label={t('breadcrumb')} steps={[view.home, { label: view.listName }]} />
        <div className={`cluster end between mt-2 gap-3 gap-x-7 ${styles.head}`}>
          <div>
            <h1>{view.heading}</h1>
            <p className="muted mt-2">{view.note}</p>
          </div>
          {view.types.length > 1 && <SegmentLinks label={view.conditionLabel} links={view.types} />}
        </div>
      </div>
      {view.rail.length > 0 && (
        <nav className={`row gap-2 ${styles.rail} no-print`} aria-label={t('bodyStyles')}>
          {view.rail.map(({ label, count, href, picture, isChosen }) => (
            <a
              key={label}
              href={href}
              aria-current={isChosen ? 'true' : undefined}
              data-keep-scroll=""
            >
              <img
                src={picture}
                alt=""
                width="104"
                height="42"
                loading="lazy"
                fetchPriority="low"
              />
              {label}
              <small className="muted text-xs num">{number(count)}</small>
            </a>
          ))}
        </nav>
      )}
      {/* By keyboard there are some seventy stops between here and the first vehicle. */}
      <a className="link visually-hidden" href="#sort">
        {t('skipFilters')}
      </a>
    </>
  )
})
