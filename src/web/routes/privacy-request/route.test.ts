import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { formRoute } from '#tests/support/pages/form-route.ts'

import { action, loader } from './route.tsx'

const records = { dealers: [aDealer({ code: 'OCS' })] }
const { leads, load, post } = formRoute({ path: '/california-ccpa-form', loader, action }, records)

const TYPED = {
  kind: 'correct',
  correction: 'My number ends in 0188.',
  by: 'self',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
}

it('shows the due date of a request sent today', () => {
  const { dealer } = load()
  expect(dealer).toMatchObject({
    days: { answerBy: 'January 4, 2027', extendedTo: 'February 18, 2027' },
    limitBy: 'December 14, 2026',
  })
})

it('sends a request without any consent', async () => {
  expect(await post('', TYPED)).toEqual({
    status: 303,
    to: '/form/privacy-request/thank-you?dealer=OCS',
  })
  expect(leads.at(-1)).toMatchObject({
    form: 'privacy-request',
    fields: { kind: 'correct', correction: 'My number ends in 0188.' },
    consents: [],
  })
})

it('asks for the correction only in a correction request', async () => {
  const { correction: _, ...without } = TYPED
  expect(await post('', without)).toMatchObject({
    status: 400,
    shown: { errors: { correction: 'errorRequired' } },
  })
  expect(await post('', { ...without, kind: 'know' })).toMatchObject({ status: 303 })
})

it('asks an agent for their name', async () => {
  expect(await post('', { ...TYPED, by: 'agent' })).toMatchObject({
    status: 400,
    shown: { errors: { agentName: 'errorRequired' } },
  })
})

it('works on a site without a store, and accepts no request there', async () => {
  const bare = formRoute(
    { path: '/california-ccpa-form', loader, action },
    {},
    { site: defaultSite },
  )
  expect(bare.load().dealer).toBeNull()
  await expect(bare.post('', TYPED)).rejects.toMatchObject({ init: { status: 503 } })
})
