import { randomUUIDv7 } from 'node:crypto'

import type { Lead } from '#modules/leads/mapper.ts'
import type { LeadEntry } from '#modules/leads/repository.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/** A job, due since the first of November 2026. Pass only what the test is about. */
export const aJob = (overrides: Partial<NewJob> = {}): NewJob => ({
  id: randomUUIDv7(),
  kind: 'deliver-lead',
  destination: 'leads@ocotillo.example',
  payload: { lead: 'L1' },
  idempotencyKey: randomUUIDv7(),
  runAt: '2026-11-01T00:00:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...overrides,
})

/** A lead to store, with one consent and one delivery. Pass only what the test is about. */
export function aLeadEntry(overrides: Partial<Lead> = {}): LeadEntry {
  const lead: Lead = {
    id: randomUUIDv7(),
    siteKey: 'north-star',
    form: 'vehicle-interest',
    dealerCode: 'D1',
    stock: 'S1',
    idempotencyKey: randomUUIDv7(),
    contentHash: 'content',
    fields: { firstName: 'Ramón', email: 'ramon@example.test', comment: '¿Está disponible? 🚙' },
    language: 'es',
    status: 'received',
    origin: { ip: '192.0.2.7', userAgent: null, pageUrl: 'https://north.example/used/jeep' },
    createdAt: '2026-11-01T00:00:00.000Z',
    answeredAt: null,
    erasedAt: null,
    suspectReason: null,
    reviewedAt: null,
    ...overrides,
  }
  return {
    lead,
    consents: [
      {
        id: randomUUIDv7(),
        channel: 'text',
        wording: 'You may text me.',
        wordingVersion: '1',
        language: 'es',
        contact: '480-555-0142',
      },
    ],
    secrets: [],
    jobs: [
      aJob({ idempotencyKey: `deliver ${lead.id}`, createdAt: lead.createdAt, leadId: lead.id }),
    ],
  }
}
