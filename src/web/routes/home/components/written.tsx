import type { HomeView } from '#web/routes/home/home-view.ts'

import { Articles } from './articles.tsx'
import { Bodies } from './bodies.tsx'
import { Clearance } from './clearance.tsx'
import { Hero } from './hero.tsx'
import { Hub } from './hub.tsx'
import { Sell } from './sell.tsx'
import { Why } from './why.tsx'

type WrittenProps = { view: HomeView; hasAllInPrice: boolean }

/** Above the vehicles: search and links to the lists. */
export function Above({ view, hasAllInPrice }: WrittenProps) {
  const { bodies, makes, usedLabel, hub } = view
  return (
    <>
      <Hero view={view} hasAllInPrice={hasAllInPrice} />
      <div className="wrap">
        <Bodies bodies={bodies} makes={makes} usedLabel={usedLabel} />
        {hub && <Hub hub={hub} />}
      </div>
    </>
  )
}

/** Below the vehicles: the site's other services. */
export function Below({ view, hasAllInPrice }: WrittenProps) {
  const { clearance, sell, articles } = view
  return (
    <>
      {clearance && <Clearance clearance={clearance} />}
      <Sell sell={sell} />
      <Why hasAllInPrice={hasAllInPrice} />
      <Articles articles={articles} />
    </>
  )
}
