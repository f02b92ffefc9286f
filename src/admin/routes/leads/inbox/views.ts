import type { WorkflowView } from '#domain/lead-workflow/workflow-status.ts'

/** The lists that everyone has, in their order. */
const VIEWS = ['waiting', 'mine', 'appointments', 'spanish', 'snoozed', 'all'] as const

/** The lists to choose from: those that everyone has, and the one that is shown. */
export const viewsBeside = (shown: WorkflowView): readonly WorkflowView[] =>
  VIEWS.some((name) => name === shown) ? VIEWS : [...VIEWS, shown]
