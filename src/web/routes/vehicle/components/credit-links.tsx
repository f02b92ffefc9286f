import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import styles from './credit-links.module.css'

/** The ways on from a payment: whether one would get it, and asking for it. */
export function CreditLinks({ prequalifyHref, applyHref }: NonNullable<VehicleView['credit']>) {
  const t = useT('vehicle')
  return (
    <section
      className={`card cluster center between gap-4 gap-x-7 pad-6 ${styles.credit} no-print`}
      aria-labelledby="credit"
    >
      <div>
        <h2 className="text-lg" id="credit">
          {t('creditTitle')}
        </h2>
        <p className="soft mt-1">{t('creditText')}</p>
      </div>
      <div className={`cluster gap-2 ${styles.links}`}>
        <ButtonLink kind="ink" href={prequalifyHref}>
          {t('prequalify')}
        </ButtonLink>
        <ButtonLink href={applyHref}>{t('applyFinancing')}</ButtonLink>
      </div>
    </section>
  )
}
