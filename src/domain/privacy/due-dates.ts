import { addDays } from '#domain/hours/calendar-date.ts'

import { addBusinessDays } from './business-days.ts'

/**
 * The kinds of privacy requests: know, correct, delete, limit the use of sensitive data (`limit`), and stop sale and
 * sharing (`opt-out`).
 */
export const PRIVACY_KINDS = ['know', 'correct', 'delete', 'limit', 'opt-out'] as const
export type PrivacyKind = (typeof PRIVACY_KINDS)[number]

/** California Code of Regulations, title 11, sections 7021, 7026(f) and 7027(g). */
const CONFIRM_BUSINESS_DAYS = 10
const ANSWER_DAYS = 45
const EXTENDED_DAYS = 90
const ACT_BUSINESS_DAYS = 15

/** Legal due dates, `YYYY-MM-DD` in the dealer's time zone. */
export type DueDates = Readonly<{
  /** The due date of the confirmation of receipt; `null` for kinds that need none. */
  confirmBy: string | null
  /** The due date of the answer or action. */
  answerBy: string
  /** The due date after an extension notice; `null` for kinds that allow none. */
  extendedTo: string | null
}>

/**
 * When a request must be confirmed and answered. Requests to know, correct or delete are confirmed within ten business
 * days and answered within 45 calendar days, or 90 after a notice with reasons; the others are carried out within
 * fifteen business days. The day of receipt is never counted.
 * @param receivedOn `YYYY-MM-DD` in the dealer's zone
 * @see docs/rules/privacy.md#due-dates
 */
export function dueDates(kind: PrivacyKind, receivedOn: string): DueDates {
  if (kind === 'limit' || kind === 'opt-out')
    return {
      confirmBy: null,
      answerBy: addBusinessDays(receivedOn, ACT_BUSINESS_DAYS),
      extendedTo: null,
    }
  return {
    confirmBy: addBusinessDays(receivedOn, CONFIRM_BUSINESS_DAYS),
    answerBy: addDays(receivedOn, ANSWER_DAYS),
    extendedTo: addDays(receivedOn, EXTENDED_DAYS),
  }
}

/** The next legally required step for a request, with its due date. */
export type NextStep = Readonly<{ step: 'confirm' | 'answer'; by: string; isLate: boolean }>

type Progress = DueDates &
  Readonly<{
    isConfirmed: boolean
    isExtended: boolean
    isAnswered: boolean
  }>

/** The current due date of a request. */
export const answerDay = ({
  answerBy,
  extendedTo,
  isExtended,
}: Pick<Progress, 'answerBy' | 'extendedTo' | 'isExtended'>) =>
  isExtended && extendedTo !== null ? extendedTo : answerBy

/**
 * The next step for a request; `null` once it is answered.
 * @param today `YYYY-MM-DD` in the dealer's time zone
 */
export function nextStep(progress: Progress, today: string): NextStep | null {
  if (progress.isAnswered) return null
  const { confirmBy, isConfirmed } = progress
  const step =
    confirmBy !== null && !isConfirmed
      ? ({ step: 'confirm', by: confirmBy } as const)
      : ({ step: 'answer', by: answerDay(progress) } as const)
  return { ...step, isLate: today > step.by }
}

/** Business days before the due date on which the dealer is reminded: one early enough to prepare, one to act. */
const REMINDED_BEFORE = [5, 1] as const

/**
 * The days of reminders to the dealer: five business days before the due date, one before, and the day after.
 * @returns the days from `today` on, in order, without duplicates
 */
export const reminderDays = (by: string, today: string): readonly string[] =>
  [...REMINDED_BEFORE.map((days) => addBusinessDays(by, -days)), addDays(by, 1)].filter(
    (day, index, all) => day > today && all.indexOf(day) === index,
  )
