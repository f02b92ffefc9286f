import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import type { AuditTrail } from '#modules/audit/module.ts'
import { fileSeal } from '#modules/uploads/module.ts'
import { insertRows } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aJob } from '#tests/support/builders/lead-entries.ts'
import { aSubscription } from '#tests/support/builders/subscriptions.ts'
import type { Lead } from '#tests/support/modules/leads.ts'
import { subscriptionRepository } from '#tests/support/modules/subscriptions.ts'

/** The key of the installation of these tests. */
export const SECRET_KEY = 'a key of this installation, long'
/** When their records were made. */
export const AT = '2026-11-10T18:00:00.000Z'
const OFFER = 'offerabcdefghijklmnopq'

/** The contact fields of Ana. */
export const CONTACT = {
  firstName: 'Ana',
  lastName: 'Ruizana',
  email: 'ana.ruiz@example.com',
  phone: '480-555-0142',
  zipCode: '85254',
}

type Parts = Readonly<{
  database: Database
  audit: AuditTrail
  addLead(differences: Partial<Lead>): Promise<string>
}>

/** Stores Ana in every place that the register knows. */
export async function personEverywhere({ database, audit, addLead }: Parts): Promise<string> {
  const { db } = database
  const fields = {
    ...CONTACT,
    comments: 'Hola',
    offerUrl: `https://x.example/sell-my-car/offer/${OFFER}`,
  }
  const id = await addLead({ fields })
  const about = { lead_id: id, author_id: 'u1', author_name: 'Luis' }
  await insertRows(db, 'lead_event', [
    { id: randomUUIDv7(), lead_id: id, kind: 'replied', detail: '', at: AT },
  ])
  await insertRows(db, 'lead_note', [
    { id: randomUUIDv7(), ...about, text: 'Ana Ruizana called', mentions: '[]', created_at: AT },
  ])
  await insertRows(db, 'lead_task', [
    {
      id: randomUUIDv7(),
      lead_id: id,
      assignee_id: null,
      text: 'Call 480-555-0142',
      due_at: null,
      done_at: null,
      created_by: 'u1',
      created_at: AT,
    },
  ])
  const answer = {
    id: randomUUIDv7(),
    lead_id: id,
    actor_id: 'u1',
    actor_name: 'Luis',
    template: null,
    language: 'es',
    subject: 'Hola Ruizana',
    text: 'Hola Ana Ruizana',
    idempotency_key: id,
    created_at: AT,
    send_at: AT,
    canceled_at: null,
    sent_at: AT,
    failure: null,
    before: '{}',
  }
  await insertRows(db, 'lead_answer', [answer])
  await insertRows(db, 'lead_reply', [
    {
      id: randomUUIDv7(),
      lead_id: id,
      mail_hash: 'm1',
      message_id: 'x@mail',
      subject: 'Re',
      text: 'Ruizana',
      is_cut: 0,
      left_out: 0,
      received_at: AT,
    },
  ])
  const sealed = fileSeal([SECRET_KEY]).seal('U1', Buffer.from('%PDF Ruizana'))
  await insertRows(db, 'lead_file', [
    {
      lead_id: id,
      field: 'resume',
      upload_id: 'U1',
      name: 'Ruizana.pdf',
      kind: 'pdf',
      bytes: 12,
      sealed,
    },
  ])
  await insertRows(db, 'lead_secret', [
    {
      lead_id: id,
      secrecy: 'private',
      key_id: 'k',
      wrapped_key: 'w',
      sealed: '{"version":1,"values":{}}',
      masks: '{"ssn":"0142"}',
      created_at: AT,
    },
  ])
  await insertRows(db, 'test_drive', [
    {
      lead_id: id,
      dealer_code: 'D1',
      stock: 'S1',
      starts_at: AT,
      minutes: 60,
      at_once: 2,
      contact_mark: 'hash',
    },
  ])
  await insertRows(db, 'service_booking', [
    {
      id: randomUUIDv7(),
      lead_id: id,
      site_key: 'ocotillo',
      dealer_code: 'D1',
      shop_id: 'X',
      state: 'booked',
      is_test: 0,
      slot: '2026-11-11T09:00',
      starts_at: AT,
      ends_at: AT,
      services: '[]',
      transport: 'wait',
      advisor: null,
      language: 'es',
      revision: 0,
      contact_mark: 'hash',
      phone_mark: 'hash',
      created_at: AT,
    },
  ])
  await insertRows(db, 'vehicle_hold', [
    {
      id,
      site_key: 'ocotillo',
      dealer_code: 'D1',
      stock: 'S1',
      vin: 'V1',
      contact_mark: 'hash',
      language: 'es',
      state: 'ended',
      reason: null,
      revision: 0,
      created_at: AT,
      confirmed_at: null,
      held_at: null,
      until: null,
      ended_at: AT,
      due_at: null,
      is_holding: 0,
      deposit_cents: 20_000,
    },
  ])
  await insertRows(db, 'store_review', [
    {
      lead_id: id,
      site_key: 'ocotillo',
      dealer_code: 'D1',
      kind: 'sale',
      language: 'es',
      contact_mark: 'hash',
      state: 'shown',
      stars: 4,
      text: 'Muy amables.',
      shown_name: 'Ana R.',
      reason: null,
      answer: 'Gracias.',
      answered_at: AT,
      invited_at: AT,
      written_at: AT,
      revision: 3,
    },
  ])
  const subscriptions = subscriptionRepository(database)
  const watched = { email: CONTACT.email, dealerCode: 'D1', createdAt: AT }
  await subscriptions.start(aSubscription({ id, ...watched }))
  await subscriptions.start(aSubscription({ ...watched, request: 'search/new?make=Ram' }))
  const offer = {
    site_key: 'ocotillo',
    dealer_code: 'D1',
    question: '{"vin":"V9"}',
    appraisal: '{}',
    policy: '{}',
    payoff: null,
    interested_stock: null,
    created_at: AT,
    expires_at: AT,
    withdrawn_at: null,
  }
  await insertRows(db, 'trade_in_offer', [
    { id: OFFER, ...offer },
    { id: 'mailed-offer-000000000', ...offer },
  ])
  await insertRows(db, 'offer_mail', [
    { offer_id: 'mailed-offer-000000000', number: 0, email: CONTACT.email, language: 'es' },
  ])
  await insertRows(db, 'service_waiting', [
    {
      id: randomUUIDv7(),
      site_key: 'ocotillo',
      dealer_code: 'D1',
      shop_id: 'X',
      idempotency_key: 'w1',
      content_hash: 'c',
      state: 'waiting',
      is_test: 0,
      input: JSON.stringify({ fields: CONTACT }),
      services: '[]',
      transport: 'wait',
      advisor_id: null,
      first_day: '2026-11-20',
      last_day: '2026-11-30',
      day_part: 'any',
      language: 'es',
      booking_id: null,
      offer_until: null,
      created_at: AT,
    },
  ])
  await insertRows(db, 'lead_filter', [
    { id: 'f1', person_id: 'u1', name: 'Ana Ruizana', filter: '{"search":"ana.ruiz@example.com"}' },
  ])
  await insertRows(db, 'staff_user', [
    {
      id: 'u9',
      name: 'Ana Ruizana',
      email: 'work@store.example',
      is_email_verified: 1,
      image: null,
      has_two_factor: null,
      created_at: AT,
      updated_at: AT,
    },
  ])
  await insertRows(db, 'staff_invitation', [
    {
      id: 'i9',
      token_hash: 'h',
      email: 'x@store.example',
      name: 'Ana Ruizana',
      roles: '[]',
      dealers: null,
      languages: '[]',
      user_id: null,
      invited_by: 'u1',
      created_at: AT,
      expires_at: AT,
      ended_at: AT,
    },
  ])
  await audit.change(anActor(), async (_, record) =>
    record({
      action: 'lead.corrected',
      subject: { kind: 'lead', id },
      dealerCode: 'D1',
      personal: { personId: id, after: { name: 'Ana Ruizana' } },
    }),
  )
  await jobRepository(database).enqueue([
    aJob({ leadId: id, kind: 'deliver-lead', destination: 'crm-D1', idempotencyKey: `${id}.crm` }),
  ])
  await sql`update job set done_at = ${AT}, attempts = 1, evidence = '250' where idempotency_key = ${`${id}.crm`}`.execute(
    db,
  )
  return id
}
