import type { Dealer } from '#domain/dealers/dealer.ts'
import type { ConsentChannel, LeadForm } from '#domain/forms/form-names.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import type { ResponseClock } from '#domain/lead-workflow/response-clock.ts'
import type { LostReason, WorkflowStatus } from '#domain/lead-workflow/workflow-status.ts'
import type { LeadDepartment } from '#domain/leads/lead-department.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadSource } from '#domain/leads/store/lead-source.ts'
import type { ShownFile } from '#modules/leads/answers/types.ts'
import type { Delivery } from '#modules/leads/lead-report.ts'
import type { LeadVisit } from '#modules/leads/visits/lead-visit.ts'
import type { VisitNews } from '#modules/leads/visits/visit-news.ts'
import type { LeadOffer } from '#modules/leads/workflow/reading/lead-offer.ts'

/** A person as shown beside a lead. */
export type PersonName = Readonly<{ id: string; name: string }>

/** A lead in a list. Times are ISO. */
export type WorkflowLead = Readonly<{
  id: string
  version: number
  /** The shopper's name; empty if they gave none. */
  name: string
  phone: string
  /** The beginning of their text; empty for none. */
  excerpt: string
  form: LeadForm
  department: LeadDepartment
  dealerCode: string
  language: 'en' | 'es'
  vehicle: string | null
  stock: string | null
  receivedAt: string
  /** IANA time zone of its store. */
  timeZone: string
  status: WorkflowStatus
  reason: LostReason | null
  /** Its state in the queue of its form; `null` for a lead of no queue. */
  stage: StageName | null
  assignee: PersonName | null
  /** `null` while no answer is due. */
  clock: (ResponseClock & Readonly<{ dueAt: string }>) | null
  answeredAt: string | null
  snoozedUntil: string | null
  /** The time of the appointment; `null` without one, or if its time is not known. */
  appointmentAt: string | null
  isHeld: boolean
  /** Why it is held for review; `null` if it is not. */
  suspectReason: string | null
  hasSealed: boolean
  escalation: number
}>

export type WorkflowNote = Readonly<{
  id: string
  author: PersonName
  text: string
  mentions: readonly string[]
  at: string
}>

export type WorkflowTask = Readonly<{
  id: string
  text: string
  assignee: PersonName | null
  dueAt: string | null
  doneAt: string | null
}>

/** The history of a lead, oldest first. */
export type TimelineEntry = Readonly<{ at: string }> &
  (
    | Readonly<{
        kind: 'received'
        leadId: string
        form: LeadForm
        language: 'en' | 'es'
        pageUrl: string
        source: LeadSource | null
        /** Fields by name, without contact data. */
        fields: Readonly<Record<string, string>>
        /** Those of its form. */
        files: readonly ShownFile[]
      }>
    | (Readonly<{
        kind: 'delivery'
        what: 'crm' | 'hiring' | 'webhook' | 'receipt' | 'appointment' | 'visit' | 'stage' | 'other'
        /** What a mail about a service visit tells its shopper; absent for anything else. */
        visitNews?: VisitNews
        /** The time that a mail about an appointment states; `null` for a canceled one; absent for anything else. */
        appointmentAt?: string | null
      }> &
        Pick<Delivery, 'state' | 'destination' | 'lastError'>)
    | Readonly<{ kind: 'event'; event: string; detail: string }>
    | Readonly<{ kind: 'note'; note: WorkflowNote }>
    | Readonly<{
        kind: 'change'
        change: string
        /** A name; empty for the shopper. */
        by: string
        before: Readonly<Record<string, unknown>>
        after: Readonly<Record<string, unknown>>
      }>
  )

/** Another lead of the same phone number or email address. */
export type SamePerson = Readonly<{
  id: string
  version: number
  name: string
  form: LeadForm
  receivedAt: string
  status: WorkflowStatus
  by: 'phone' | 'email'
  isMerged: boolean
  /** The text that is compared before merging; empty for none. */
  phone: string
  email: string
  excerpt: string
  vehicle: string | null
}>

/** One lead with its details, timeline, tasks and other leads of the same person. */
export type WorkflowLeadDetails = WorkflowLead &
  Readonly<{
    contact: Readonly<{ phone: string; email: string; zipCode: string }>
    dealerName: string
    /** The hours of its store; `null` for a store that no longer exists. */
    hours: Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'> | null
    /** Whether the shopper may be mailed. */
    isMailAllowed: boolean
    /** Whether its test drive has a time that another drive has too; `false` for a lead without a test drive. */
    isDriveTaken: boolean
    /** Whether its appointment is a drive of its store, for which the person sees the free times. */
    hasDriveTimes: boolean
    /** Its latest service visit, which its appointment follows; `null` for none. */
    visit: LeadVisit | null
    /** Whether the person may book and change service visits of its store. */
    canChangeVisits: boolean
    /** Whether its appointments are service visits. */
    takesVisits: boolean
    /** Its trade-in offer; `null` for none, and for one that was deleted. */
    offer: LeadOffer | null
    siteKey: string
    siteName: string
    pageUrl: string
    mergedInto: string | null
    erasedAt: string | null
    /** The vehicle as the shopper saw it; `null` for none. */
    vehicleThen: LeadVehicle | null
    /** The same vehicle today; `null` if it is no longer listed. */
    vehicleNow: Readonly<{ price: Cents | null; isSold: boolean; path: string }> | null
    consents: readonly Readonly<{
      channel: ConsentChannel
      wordingVersion: string
      language: 'en' | 'es'
      givenAt: string
      withdrawnAt: string | null
    }>[]
    timeline: readonly TimelineEntry[]
    tasks: readonly WorkflowTask[]
    samePerson: readonly SamePerson[]
    /** The people to whom it can be assigned. */
    people: readonly PersonName[]
  }>
