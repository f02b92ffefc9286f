import { expect, it } from 'vitest'

import { shouldRevalidate } from './route.tsx'

/** Whether the list is loaded again after a form, or after a navigation without one. */
function isReloaded(intent: string | null): boolean {
  const formData = new FormData()
  if (intent !== null) formData.append('intent', intent)
  return shouldRevalidate({
    ...(intent !== null && { formData }),
    defaultShouldRevalidate: true,
  })
}

it('loads the list again for what changes it, and not for each photo', () => {
  expect(['apply', 'undo', null].map(isReloaded)).toEqual([true, true, true])
  expect(['photo', 'match', 'preview'].map(isReloaded)).toEqual([false, false, false])
})
