import type { ReactNode } from 'react'

import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { InspectedView } from '#web/routes/vehicle-appointment/view/inspected-view.ts'

import styles from './inspection-page.module.css'

type InspectionPageProps = {
  inspected: InspectedView
  title: string
  /** A line under the title. */
  lead: ReactNode
  /** The form. */
  children: ReactNode
}

/** The booking page for the inspection of a vehicle with an offer: the vehicle beside the form. */
export function InspectionPage({ inspected, title, lead, children }: InspectionPageProps) {
  const t = useT('vehicle-forms')
  const { name, amount, href } = inspected
  return (
    <div className="wrap page form-page">
      <PageHead title={title} lead={lead} />
      <section
        className={`page-aside card stack gap-3 pad-6 ${styles.aside}`}
        aria-label={t('inspectionOf')}
      >
        <p className={styles.name}>{name}</p>
        {amount && (
          <dl className="num">
            <dt className="muted text-sm">{t('inspectionOffer')}</dt>
            <dd>{amount}</dd>
          </dl>
        )}
        <a className="link" href={href}>
          {t('inspectionBack')}
        </a>
      </section>
      <div className="page-form">{children}</div>
    </div>
  )
}
