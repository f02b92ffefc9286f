import type { ReactNode } from 'react'

import { paths } from '#domain/pages/paths.ts'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { SpecialsView } from '#web/routes/specials/view/specials-view.ts'

import styles from './specials.module.css'

type HeadProps = {
  heading: string
  kinds: SpecialsView['kinds']
  children: ReactNode
}

/** What the page is, and the other kinds of specials. */
export function Head({ heading, kinds, children }: HeadProps) {
  const t = useT('specials')
  return (
    <div className={`stack gap-3 ${styles.intro}`}>
      <Breadcrumbs
        label={t('breadcrumb')}
        steps={[{ label: t('home'), href: paths.home() }, { label: t('specials') }]}
      />
      <h1>{heading}</h1>
      <p className="lead measure">{children}</p>
      <div className={`${styles.kinds} no-print`}>
        <SegmentLinks label={t('kinds')} links={kinds} />
      </div>
    </div>
  )
}
