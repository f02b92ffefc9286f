import type { ReactNode } from 'react'

import { paths } from '#paths'
import { useT } from '#web/lib/use-t.ts'
import type { SpecialsView } from '#web/routes/specials/view/specials-view.ts'
import { SegmentLinks } from '#web/ui/form/segments.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'

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
    <div className={styles.intro}>
      <Breadcrumbs
        label={t('breadcrumb')}
        steps={[{ label: t('home'), href: paths.home() }, { label: t('specials') }]}
      />
      <h1>{heading}</h1>
      <p className={styles.lead}>{children}</p>
      <div className={`${styles.kinds} no-print`}>
        <SegmentLinks label={t('kinds')} links={kinds} />
      </div>
    </div>
  )
}
