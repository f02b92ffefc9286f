import { expect, it } from 'vitest'

import { applicationFollowUp } from '#modules/people/module.ts'

import { jobsForLead } from './delivery-jobs.ts'

const news = { vehicle: null, now: '2026-11-20T21:05:00.000Z' }
const webhooks = [
  { name: 'all', dealerCode: null, forms: null },
  { name: 'hiring', dealerCode: null, forms: ['career-application'] },
] as const
const followUps = [applicationFollowUp]
const lead = (form: 'contact' | 'career-application') => ({ id: 'L1', dealerCode: 'D1', form })
const destinations = (form: 'contact' | 'career-application') =>
  jobsForLead(lead(form), news, { webhooks, followUps }).map(({ destination }) => destination)

it('a webhook without a list of forms gets customer leads, but no job applications', () => {
  expect(destinations('contact')).toEqual(['crm-D1', 'hook-all'])
  expect(destinations('career-application')).toEqual(['crm-D1', 'hook-hiring', 'shoppers'])
})

it('an application is confirmed to its applicant once, and not again after changes', () => {
  const change = { notice: { kind: 'corrected' as const, fields: ['email'] }, eventId: 'E1' }
  const later = jobsForLead(lead('career-application'), { ...news, change }, { followUps })
  expect(later.map(({ destination }) => destination)).toEqual(['crm-D1'])
})

it('an erasure is for all webhooks, as one that got the lead may get others now', () => {
  const change = { notice: { kind: 'erased' as const }, eventId: 'E1' }
  const later = jobsForLead(lead('contact'), { ...news, change }, { webhooks })
  expect(later.map(({ destination }) => destination)).toEqual(['crm-D1', 'hook-all', 'hook-hiring'])
})
