import type { JobOutcome } from './job-handler.ts'

const ADDRESSES = /[^\s<>]+@[^\s<>]+/g

const hide = (text: string) => text.replaceAll(ADDRESSES, '…')

/** An outcome that may be stored and logged: mail servers tend to include the address. */
export const unnamed = (outcome: JobOutcome): JobOutcome =>
  outcome.state === 'accepted'
    ? { ...outcome, evidence: hide(outcome.evidence) }
    : { ...outcome, reason: hide(outcome.reason) }
