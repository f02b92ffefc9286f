import { randomUUIDv7 } from 'node:crypto'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'
import { fold } from '#domain/kernel/text.ts'
import { clockDepartment } from '#domain/lead-workflow/response-clock.ts'
import { isOpenStatus } from '#domain/lead-workflow/workflow-status.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { Site } from '#domain/site/site.ts'
import { jobsForLead } from '#modules/leads/delivery/delivery-jobs.ts'
import { moveTestDrive } from '#modules/leads/drives/drive-rows.ts'
import { takeDrive } from '#modules/leads/drives/take-drive.ts'
import type { Lead, NewConsent } from '#modules/leads/mapper.ts'
import type { LeadRepository } from '#modules/leads/repository.ts'
import { newWorkflow, type WorkflowRules } from '#modules/leads/workflow/new-workflow.ts'
import type { Database } from '#platform/db/database.ts'

import { DEMO_LEADS, type DemoLead } from './demo-leads.data.ts'
import { leadIdAt } from './lead-id-at.ts'

type Deps = WorkflowRules &
  Readonly<{
    database: Database
    leads: Pick<LeadRepository, 'insertLead'>
    site: Site
    /** Stock numbers of a store's vehicles with a price. */
    stocksOf(dealerCode: string): readonly string[]
    vehicleOf(
      lead: Pick<Lead, 'siteKey' | 'dealerCode' | 'shopper'>,
      stock: string,
    ): LeadVehicle | null
    now(): Date
  }>

const MINUTE_MS = 60_000
/** Each lead is about the seventh vehicle after that of the lead before, so that their vehicles differ. */
const EVERY_NTH = 7

/** Derived from the name, so that all leads of one person have the same number. */
const phoneOf = ({ name }: DemoLead) =>
  `480-555-01${10 + DEMO_LEADS.findIndex((other) => other.name === name)}`

function leadOf(deps: Deps, demo: DemoLead, index: number): Lead {
  const [firstName = '', ...rest] = demo.name.split(' ')
  const dealerCode = demo.dealer ?? 'OCS'
  const stocks = deps.stocksOf(dealerCode)
  const email = `${fold(demo.name).replaceAll(/[^a-z]+/g, '.')}@mail.example`
  const received = deps.now().getTime() - demo.minutes * MINUTE_MS
  return {
    id: leadIdAt(received),
    siteKey: deps.site.key,
    form: demo.form ?? 'vehicle-interest',
    dealerCode,
    stock: demo.hasNoVehicle ? null : (stocks[(index * EVERY_NTH) % stocks.length] ?? null),
    idempotencyKey: `demo-lead-${index}`,
    contentHash: `demo-lead-${index}`,
    fields: {
      firstName,
      lastName: rest.join(' '),
      email: demo.name === '' ? '' : email,
      phone: demo.isMailed ? '' : phoneOf(demo),
      ...demo.fields,
      comments: demo.text,
    },
    language: demo.language ?? 'en',
    status: demo.held === undefined ? 'received' : 'quarantined',
    origin: {
      ip: null,
      userAgent: null,
      pageUrl: `https://${deps.site.key}.example${demo.language === 'es' ? '/es' : ''}/`,
    },
    createdAt: new Date(received).toISOString(),
    answeredAt: null,
    erasedAt: null,
    suspectReason: demo.held ?? null,
    reviewedAt: null,
  }
}

/** The days to search for the next weekday on which the store is open: two weeks, as one such day may be a holiday. */
const MAX_DAYS = 14

/** The appointment of a lead, ISO; `null` without a time. */
function appointmentTime({ dealerOf, now }: Deps, { comes }: DemoLead, lead: Lead): string | null {
  if (comes === undefined) return null
  const dealer = dealerOf(lead.dealerCode)
  const zone = dealer === null ? 'America/Phoenix' : dealerTimeZone(dealer)
  const department = clockDepartment(leadDepartment(lead))
  const first = addDays(localMoment(now(), zone).date, comes.inDays)
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const date = addDays(first, days)
    const at = instantOf({ date, minutes: comes.minutes }, zone)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const isDay = comes.weekday === undefined || comes.weekday === weekday
    const isOpen = at && (dealer === null || (openState(dealer, department, at)?.isOpen ?? true))
    if (at && isDay && isOpen) return at.toISOString()
  }
  return null
}

/** The columns of an appointment, as if it had been mailed. */
function appointmentOf(deps: Deps, demo: DemoLead, lead: Lead) {
  const at = appointmentTime(deps, demo, lead)
  return { appointment_at: at, appointment_mailed: at, appointment_news: at && 'made' }
}

const consentOf = (lead: Lead): NewConsent => ({
  id: randomUUIDv7(),
  channel: lead.fields['phone'] === '' ? 'email' : 'text',
  wording: lead.language === 'es' ? 'Pueden contactarme.' : 'You may contact me.',
  wordingVersion: 'demo',
  language: lead.language,
  contact: lead.fields['phone'] || lead.fields['email'] || '',
})

/** Puts the appointment of a lead of sales on the board of test drives. */
async function seedDrive({ database: { db }, dealerOf }: Deps, lead: Lead): Promise<void> {
  const dealer = dealerOf(lead.dealerCode)
  const { appointment_at: at } = await db
    .selectFrom('lead_workflow')
    .select('appointment_at')
    .where('lead_id', '=', lead.id)
    .executeTakeFirstOrThrow()
  if (dealer === null || at === null || leadDepartment(lead) !== 'sales') return
  await takeDrive(db, lead.id, dealer)
  await moveTestDrive(db, lead.id, at)
}

/**
 * Fills the inbox of the demo group with leads, unless there are any. They are marked as delivered: nothing is sent.
 * @returns their number
 */
export async function seedDemoLeads(deps: Deps): Promise<number> {
  const { db } = deps.database
  const first = await db.selectFrom('lead').select('id').limit(1).executeTakeFirst()
  if (first !== undefined) return 0
  const oldestFirst = DEMO_LEADS.map((demo, index) => ({ demo, lead: leadOf(deps, demo, index) }))
  for (const { demo, lead } of oldestFirst.toSorted((a, b) => b.demo.minutes - a.demo.minutes)) {
    const vehicle = lead.stock === null ? null : deps.vehicleOf(lead, lead.stock)
    const { row, words } = newWorkflow(deps, lead, vehicle)
    const { status = 'new', assignee = null } = demo
    const isAnswered = status !== 'new'
    await deps.leads.insertLead({
      lead: { ...lead, answeredAt: isAnswered ? lead.createdAt : null },
      consents: [consentOf(lead)],
      secrets: [],
      jobs: demo.held === undefined ? jobsForLead(lead, { vehicle, now: lead.createdAt }) : [],
      workflow: {
        words,
        row: {
          ...row,
          status,
          reason: status === 'lost' ? 'bought-elsewhere' : null,
          is_open: demo.held === undefined && isOpenStatus(status) ? 1 : 0,
          assignee_id: assignee,
          assigned_at: assignee && lead.createdAt,
          is_routed: 1,
          due_at: isAnswered ? null : (row.due_at ?? null),
          answered_at: isAnswered ? lead.createdAt : null,
          ...appointmentOf(deps, demo, lead),
        },
      },
    })
    await seedDrive(deps, lead)
    await db
      .updateTable('job')
      .set({ done_at: lead.createdAt, evidence: 'demo' })
      .where('lead_id', '=', lead.id)
      .execute()
  }
  return DEMO_LEADS.length
}
