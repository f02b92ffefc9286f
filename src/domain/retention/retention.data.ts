/** How long a kind of data is retained. */
export type RetentionPeriod = Readonly<{
  unit: 'months' | 'days'
  /** The period unless the group sets another one. */
  standard: number
  /** The shortest and the longest period that may be set. */
  min: number
  max: number
}>

/**
 * The kinds of data that a daily purge deletes, and the bounds of their periods:
 * - `privacy`: records of privacy requests, 24 months (11 CCR 7101).
 * - `applications`: credit applications, 25 months (Regulation B, 12 CFR 1002.12).
 * - `received`: leads, longer than the 90 days of an alert, which is deleted with its lead.
 * - `careers`: job applications, one year (29 CFR 1602.14); one month more for late answers. The form promises it.
 * - `alerts`: those that ended; their last page promises 30 days.
 * - `evidence`: of consents, at least the four years in which calls without consent can be sued for (28 U.S.C. 1658).
 * - `measures`: page views; the sites promise shoppers at most 90 days.
 * @see docs/rules/retention.md
 */
export const RETENTION = {
  received: { unit: 'months', standard: 24, min: 4, max: 60 },
  applications: { unit: 'months', standard: 25, min: 25, max: 84 },
  careers: { unit: 'months', standard: 13, min: 13, max: 13 },
  privacy: { unit: 'months', standard: 24, min: 24, max: 60 },
  quarantined: { unit: 'days', standard: 30, min: 7, max: 365 },
  test: { unit: 'days', standard: 7, min: 1, max: 90 },
  evidence: { unit: 'months', standard: 60, min: 48, max: 120 },
  visits: { unit: 'days', standard: 731, min: 30, max: 1826 },
  waiting: { unit: 'days', standard: 30, min: 1, max: 365 },
  holds: { unit: 'days', standard: 90, min: 7, max: 730 },
  offers: { unit: 'days', standard: 90, min: 14, max: 730 },
  alerts: { unit: 'days', standard: 30, min: 1, max: 30 },
  measures: { unit: 'days', standard: 90, min: 7, max: 90 },
  missedPaths: { unit: 'days', standard: 90, min: 7, max: 365 },
  imports: { unit: 'days', standard: 90, min: 7, max: 730 },
  invitations: { unit: 'days', standard: 90, min: 1, max: 365 },
} as const satisfies Readonly<Record<string, RetentionPeriod>>

export type RetentionKind = keyof typeof RETENTION
// The keys of the table are the kinds.
export const RETENTION_KINDS = Object.keys(RETENTION) as readonly RetentionKind[]
