/**
 * The course of a customer's review: `invited` by mail, `waiting` for the store to read it, `shown`, or `hidden` for one
 * of `HIDE_REASONS`.
 */
export const REVIEW_STATES = ['invited', 'waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What its customer did at the store. */
export const REVIEW_KINDS = ['sale', 'service'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/**
 * The only reasons for which a review may be hidden: those of 16 CFR 465.7(b), whatever its stars.
 * @see REV-4
 */
export const HIDE_REASONS = [
  'personal',
  'abusive',
  'discriminatory',
  'confidential',
  'misleading',
  'fake',
  'unrelated',
] as const
export type HideReason = (typeof HIDE_REASONS)[number]

/** A decision of the store about a written review. */
export const REVIEW_DECISIONS = ['approve', 'hide', 'answer'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

export const MAX_STARS = 5
/** The longest text of a review or of an answer, in characters. */
export const MAX_REVIEW_LENGTH = 2000
/** The longest name that a customer may show, in characters. */
export const MAX_NAME_LENGTH = 40

/** A review that no one reads is shown after this time, so that none is held back by waiting. @see REV-3 */
export const READING_HOURS = 72
const HOUR_MS = 3_600_000

/** When a review is shown if no one decides about it, ISO. @param writtenAt ISO */
export const shownFrom = (writtenAt: string): string =>
  new Date(Date.parse(writtenAt) + READING_HOURS * HOUR_MS).toISOString()

/** A review is waiting since before this time, ISO, if it is shown now without a decision. */
export const readingEndsFor = (now: Date): string =>
  new Date(now.getTime() - READING_HOURS * HOUR_MS).toISOString()

/** Stars as typed in a form; `null` for anything but a whole number from 1 to 5. */
export function readStars(text: string): number | null {
  return /^[1-5]$/.test(text) ? Number(text) : null
}

/** The mean of stars with one decimal, rounded half up; `null` for none. */
export function meanStars(total: number, count: number): number | null {
  return count === 0 ? null : Math.round((total / count) * 10) / 10
}
