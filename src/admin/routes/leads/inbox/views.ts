import type { WorkflowView } from '#domain/lead-workflow/workflow-status.ts'

import type { InboxReads } from './lead-types.ts'

/** The lists of a person who reads these leads, in their order. */
function viewsOf({ customers, applications }: Omit<InboxReads, 'forms'>): readonly WorkflowView[] {
  if (!customers) return ['applications', 'mine', 'snoozed', 'all']
  return [
    'waiting',
    'mine',
    'appointments',
    'spanish',
    'snoozed',
    ...(applications ? (['applications'] as const) : []),
    'all',
  ]
}

/** The lists to choose from: those of the person, and the one that is shown. */
export function viewsBeside(shown: WorkflowView, reads: InboxReads): readonly WorkflowView[] {
  const views = viewsOf(reads)
  return views.includes(shown) ? views : [...views, shown]
}
