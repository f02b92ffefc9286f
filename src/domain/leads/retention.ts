import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'

/** A retention rule for the text of leads. */
export type RetentionRule = Readonly<{
  /** Its name in reports. */
  name: 'received' | 'applications' | 'careers' | 'quarantined' | 'test'
  status: 'received' | 'quarantined' | 'test'
  forms: readonly LeadForm[]
  /** Leads created before this time, ISO, have expired; leads held for review, if staff first saw them before it. */
  before: string
}>

/** Regulation B requires creditors to retain applications for 25 months. */
const APPLICATIONS: readonly LeadForm[] = ['finance', 'finance-coapplicant', 'vehicle-finance']
const APPLICATION_MONTHS = 25
/** Employers must retain job applications for a year (29 CFR 1602.14), plus a month for late answers. */
const CAREERS: readonly LeadForm[] = ['career-application']
const CAREER_MONTHS = 13
const CONTACT_MONTHS = 24
const QUARANTINED_DAYS = 30
const TEST_DAYS = 7
/** Beyond the four-year statute of limitations for calls without consent. */
const EVIDENCE_MONTHS = 60

const DAY_MS = 86_400_000

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** A date minus calendar months, clamped to the last day of a shorter month. */
function monthsAgo(now: Date, months: number): string {
  const day = new Date(now)
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return day.toISOString()
}

/**
 * The retention rules of lead text by kind, counted from creation.
 * @see docs/rules/leads.md, "How long leads are kept"
 */
export const retentionRules = (now: Date): readonly RetentionRule[] => [
  {
    name: 'received',
    status: 'received',
    forms: LEAD_FORMS.filter((form) => ![...APPLICATIONS, ...CAREERS].includes(form)),
    before: monthsAgo(now, CONTACT_MONTHS),
  },
  {
    name: 'applications',
    status: 'received',
    forms: APPLICATIONS,
    before: monthsAgo(now, APPLICATION_MONTHS),
  },
  {
    name: 'careers',
    status: 'received',
    forms: CAREERS,
    before: monthsAgo(now, CAREER_MONTHS),
  },
  {
    name: 'quarantined',
    status: 'quarantined',
    forms: LEAD_FORMS,
    before: daysAgo(now, QUARANTINED_DAYS),
  },
  { name: 'test', status: 'test', forms: LEAD_FORMS, before: daysAgo(now, TEST_DAYS) },
]

/** The evidence of consents given before this moment is no longer needed, ISO. */
export const evidenceEndsBefore = (now: Date): string => monthsAgo(now, EVIDENCE_MONTHS)
