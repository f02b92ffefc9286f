import * as v from 'valibot'

import { LEAD_DEPARTMENTS } from '#domain/leads/lead-department.ts'

const MAX_MINUTES = 1440
/** The time for a first answer, in open minutes, of a group that sets none. */
export const DEFAULT_ANSWER_MINUTES = 15

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MINUTES))

const Rule = v.strictObject({
  /** Dealer codes; every store if absent. */
  stores: v.optional(v.array(v.string())),
  departments: v.optional(v.array(v.picklist(LEAD_DEPARTMENTS))),
  languages: v.optional(v.array(v.picklist(['en', 'es']))),
  /** Whether it applies only while the store is open. */
  isOpenOnly: v.optional(v.boolean()),
  /** The email addresses of the people who take turns. */
  people: v.pipe(v.array(v.pipe(v.string(), v.email())), v.minLength(1)),
})

/** `leads.yaml` of a group: the time for a first answer, and who gets new leads. */
export const LeadSettings = v.strictObject({
  answerMinutes: v.optional(Minutes, DEFAULT_ANSWER_MINUTES),
  /** By dealer code, for stores that differ. */
  stores: v.optional(v.record(v.string(), v.strictObject({ answerMinutes: Minutes })), {}),
  /** The first one that matches a lead applies. */
  assign: v.optional(v.array(Rule), []),
})
export type LeadSettings = v.InferOutput<typeof LeadSettings>
