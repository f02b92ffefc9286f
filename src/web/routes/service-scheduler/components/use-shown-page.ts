import { useState } from 'react'

import type { FailedPost, FormView } from '#web/features/lead-form/form-view.ts'
import { useLastResponse } from '#web/features/lead-form/use-shown-view.ts'
import type { PageView } from '#web/routes/service-scheduler/view/page-view.ts'

/** A page of the form with the data around its fields. */
export type ShownPage = Readonly<{ shown: FormView; pageData: PageView }>

/** The current page: form and surrounding data change together. */
export function useShownPage(
  initial: ShownPage,
  answered: ShownPage | FailedPost | undefined,
): ShownPage {
  const posted = answered && 'shown' in answered ? answered : undefined
  const shown = useLastResponse(initial.shown, posted?.shown)
  const [last, setLast] = useState(initial)
  const next = [posted, initial].find((one) => one?.shown === shown)
  if (next && next !== last) setLast(next)
  return next ?? last
}
