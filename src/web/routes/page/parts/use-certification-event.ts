import { useEffect } from 'react'

import { tell } from '#web/lib/analytics/data-layer.ts'

/** Tells a visit of a page about certified vehicles, by the name that the site gives it; `null` tells nothing. */
export function useCertificationEvent(page: string, name: string | null): void {
  useEffect(() => {
    if (name !== null) tell({ event: 'certificationView', name, page })
  }, [page, name])
}
