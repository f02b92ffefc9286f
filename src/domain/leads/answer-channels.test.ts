import { expect, it } from 'vitest'

import { answerChannels } from './answer-channels.ts'

const fields = { email: 'ana@example.com', phone: '480-555-0199' }
const email = { channel: 'email', withdrawnAt: null } as const
const text = { channel: 'text', withdrawnAt: null } as const

it('answers a request by email without a consent, but texts and calls only with one', () => {
  expect(answerChannels(fields, [text])).toEqual({
    email: { isAllowed: true, basis: 'request' },
    text: { isAllowed: true, basis: 'consent' },
    call: { isAllowed: false, reason: 'no-consent' },
  })
  expect(answerChannels(fields, [email]).email).toEqual({ isAllowed: true, basis: 'consent' })
})

it('does not answer after a withdrawal, unless the shopper agreed again', () => {
  const withdrawn = { ...email, withdrawnAt: '2026-11-20T00:00:00.000Z' }
  expect(answerChannels(fields, [withdrawn]).email).toEqual({
    isAllowed: false,
    reason: 'withdrawn',
  })
  expect(answerChannels(fields, [withdrawn, email]).email).toMatchObject({ isAllowed: true })
})

it('needs an address or a number', () => {
  const none = { isAllowed: false, reason: 'no-contact' }
  expect(answerChannels({ email: '' }, [email, text])).toEqual({
    email: none,
    text: none,
    call: none,
  })
})
