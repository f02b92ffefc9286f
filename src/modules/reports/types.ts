import type { Actor } from '#domain/access/actor.ts'
import type { Period } from '#domain/reports/period.ts'

/** What a report is about: days, and the stores. */
export type ReportQuery = Readonly<{
  period: Period
  /** The code of the only store; `null` for all stores of the person. */
  store: string | null
}>

/** A figure of a period, and of the equally long one before it. */
export type Compared<T = number> = Readonly<{ now: T; before: T }>

/** Leads that have something in common, such as their form. */
export type LeadGroup = Readonly<{
  /** A form, a site, a language, the code of a store; a source or `web`. */
  key: string
  leads: Compared
  /** How many of the leads of this period are sold by now. */
  sold: number
}>

/** The properties by which leads are counted. */
export type LeadGrouping = 'source' | 'form' | 'site' | 'language' | 'store'

/** How long shoppers wait for a first answer, in open minutes; `null` without an answer. */
export type AnswerTimes = Readonly<{
  median: number | null
  /** The slowest tenth waits longer. */
  slow: number | null
}>

/** Leads of a day, by the date at their store. */
export type LeadDay = Readonly<{ day: string; leads: number }> & AnswerTimes

/** The leads of a period, without applications, spam, repeated requests, and leads held for review. */
export type LeadReport = Readonly<{
  leads: Compared
  sold: Compared
  answers: Compared<AnswerTimes>
  /** The answer times of this period, by the language of the shopper. */
  byLanguage: Readonly<Record<'en' | 'es', AnswerTimes>>
  days: readonly LeadDay[]
  /** The most frequent first. */
  by: Readonly<Record<LeadGrouping, readonly LeadGroup[]>>
  /** The names of sites by key. */
  sites: Readonly<Record<string, string>>
}>

/** The reports of the back office. Each requires the right to read reports, and is about stores of the person. */
export interface Reports {
  /** @throws {AppError} `forbidden` without the right, also for a store that is not theirs */
  leads(actor: Actor, query: ReportQuery): Promise<LeadReport>
}
