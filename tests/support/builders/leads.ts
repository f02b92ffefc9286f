import { NOTHING_SEALED, type LeadInput } from '#domain/leads/lead.ts'

/** Ana asks the store `D1` about its Wrangler `S1`. Pass only what the test is about. */
export const aLead = (overrides: Partial<LeadInput> = {}): LeadInput => ({
  siteKey: 'ocotillo',
  form: 'vehicle-interest',
  dealerCode: 'D1',
  stock: 'S1',
  idempotencyKey: crypto.randomUUID(),
  fields: {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '480-555-0142',
    zipCode: '85254',
    comments: '¿Puedo verlo hoy?',
  },
  consents: [],
  language: 'es',
  isSuspect: false,
  isTest: false,
  sealed: NOTHING_SEALED,
  origin: {
    ip: '192.0.2.7',
    userAgent: 'Mozilla/5.0',
    pageUrl: 'https://ocotillo.example/form/vehicle-interest',
  },
  ...overrides,
})
