import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { isFeedback, leadDepartment } from '#domain/leads/lead-department.ts'
import { aDirectory } from '#tests/support/builders/database.ts'

import { leadRoute, readLeadRoutes } from './lead-routes.ts'

const dealer = { code: 'D1', leadEmail: 'crm@d1.example' }

function aFile(content: unknown): string {
  const file = join(aDirectory(), 'routes.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it.each([
  ['contact', { topic: 'service' }, 'service'],
  ['contact', { topic: 'feedback' }, 'sales'],
  ['contact', {}, 'sales'],
  ['vehicle-interest', { topic: 'service' }, 'sales'],
  ['parts', {}, 'parts'],
  ['vehicle-finance', {}, 'finance'],
  ['career-application', {}, 'careers'],
  ['privacy-opt-out', {}, 'privacy'],
] as const)('a lead of %s with %j belongs to %s', (form, fields, department) => {
  expect(leadDepartment({ form, fields })).toBe(department)
})

it('defaults to the dealer’s lead address: ADF for sales and finance, plain mail for others', () => {
  const crm = { to: ['crm@d1.example'], cc: [] }
  expect(leadRoute([], dealer, 'sales')).toEqual({ ...crm, format: 'adf' })
  expect(leadRoute([], dealer, 'service')).toEqual({ ...crm, format: 'readable' })
  expect(leadRoute([], dealer, 'privacy')).toEqual({ ...crm, format: 'readable' })
  expect(leadRoute([], dealer, 'careers', { careersAddress: 'jobs@d1.example' })).toMatchObject({
    to: ['jobs@d1.example'],
  })
  expect(leadRoute([], { ...dealer, leadEmail: null }, 'sales')).toBeNull()
})

it('sends feedback about the store as plain mail, unless a route sets a format', () => {
  const lead = { form: 'contact', fields: { topic: 'feedback' } } as const
  expect(isFeedback(lead)).toBe(true)
  expect(isFeedback({ ...lead, fields: { topic: 'sales' } })).toBe(false)
  const feedback = { isFeedback: isFeedback(lead) }
  expect(leadRoute([], dealer, leadDepartment(lead), feedback)?.format).toBe('readable')
  const [route] = readLeadRoutes(aFile([{ department: 'sales', to: ['crm@d1.example'] }]))
  if (!route) throw new Error('no route')
  expect(leadRoute([route], dealer, 'sales', feedback)?.format).toBe('readable')
  expect(leadRoute([{ ...route, format: 'adf' }], dealer, 'sales', feedback)?.format).toBe('adf')
})

it('prefers the dealer’s own route of a department to that of all dealers', () => {
  const routes = readLeadRoutes(
    aFile([
      { department: 'privacy', to: ['privacy@group.example'] },
      { department: 'service', to: ['service@group.example'] },
      {
        dealerCode: 'D1',
        department: 'service',
        to: ['reception@d1.example', 'advisor@d1.example'],
        cc: ['manager@d1.example'],
        format: 'adf',
      },
    ]),
  )
  expect(leadRoute(routes, dealer, 'service')).toEqual({
    to: ['reception@d1.example', 'advisor@d1.example'],
    cc: ['manager@d1.example'],
    format: 'adf',
  })
  expect(leadRoute(routes, { ...dealer, code: 'D2' }, 'service')).toEqual({
    to: ['service@group.example'],
    cc: [],
    format: 'readable',
  })
  expect(leadRoute(routes, dealer, 'privacy')?.to).toEqual(['privacy@group.example'])
  expect(leadRoute(routes, dealer, 'parts')?.to).toEqual(['crm@d1.example'])
})

it.each([
  [[{ department: 'service', to: [] }], '0.to has no address'],
  [[{ department: 'service', to: ['nowhere'] }], '0.to.0 is not an e-mail address'],
  [[{ department: 'garage', to: ['a@b.example'] }], '0.department must be one of sales'],
  [[{ department: 'parts', to: ['a@b.example'], bcc: [] }], '0.bcc is not a setting of routes'],
  [{}, 'must be a list'],
])('refuses %j with one line', (content, line) => {
  expect(() => readLeadRoutes(aFile(content))).toThrow(line)
})
