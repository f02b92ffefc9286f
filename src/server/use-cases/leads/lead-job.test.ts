import { expect, it } from 'vitest'

import { jobsForLead } from './lead-job.ts'

const news = { vehicle: null, now: '2026-11-20T21:05:00.000Z' }
const webhooks = [
  { name: 'all', dealerCode: null, forms: null },
  { name: 'hiring', dealerCode: null, forms: ['career-application'] },
] as const
const destinations = (form: 'contact' | 'career-application') =>
  jobsForLead({ id: 'L1', dealerCode: 'D1', form }, news, webhooks).map(
    ({ destination }) => destination,
  )

it('a webhook that names no form gets those of customers, and no application for a job', () => {
  expect(destinations('contact')).toEqual(['crm-D1', 'hook-all'])
  expect(destinations('career-application')).toEqual(['crm-D1', 'hook-hiring'])
})
