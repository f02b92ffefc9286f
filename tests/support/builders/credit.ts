import type { CreditApplication } from '#modules/credit/lenders/lender.ts'

/** Ana's credit application to the store `D1`. Pass only what the test is about. */
export const aCreditApplication = (
  overrides: Partial<CreditApplication> = {},
): CreditApplication => ({
  id: '0193f1c8-0000-7000-8000-000000000001',
  form: 'finance',
  siteKey: 'ocotillo',
  dealerCode: 'D1',
  receivedAt: '2026-11-20T21:05:00.000Z',
  language: 'es',
  vehicle: null,
  values: {
    contact: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' },
    private: { birthDate: '1961-07-19', income: '83417' },
    secret: { ssn: '987-65-4321' },
  },
  consents: [
    {
      channel: 'credit',
      wording: 'You may read my credit report.',
      wordingVersion: '1',
      language: 'es',
      at: '2026-11-20T21:05:00.000Z',
    },
  ],
  ...overrides,
})
