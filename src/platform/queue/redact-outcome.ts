import type { JobOutcome } from './job-handler.ts'

const ADDRESSES = /[^\s<>]+@[^\s<>]+/g

const hide = (text: string) => text.replaceAll(ADDRESSES, '…')

/** An outcome as it may be kept and logged: mail servers like to name the address that they speak of. */
export const unnamed = (outcome: JobOutcome): JobOutcome =>
  outcome.state === 'accepted'
    ? { ...outcome, evidence: hide(outcome.evidence) }
    : { ...outcome, reason: hide(outcome.reason) }
