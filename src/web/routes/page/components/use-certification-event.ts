import { useEffect } from 'react'

import { certificationPage } from '#domain/analytics/public-labels.ts'
import type { Told } from '#domain/kernel/trackable.ts'
import { tell } from '#web/lib/analytics/data-layer.ts'

/** Tells a visit of a page about certified vehicles, by the name that the site gives it; `null` tells nothing. */
export function useCertificationEvent(page: string, name: Told<'configured'> | null): void {
  useEffect(() => {
    if (name === null) return
    tell({ event: 'certificationView', name, page: certificationPage({ id: page }) })
  }, [page, name])
}
