import { expect, it } from 'vitest'

import { readForm } from '#domain/forms/read-form.ts'

import { contact } from './contact.ts'
import { message } from './message.ts'

const typed = {
  firstName: ' Ana ',
  lastName: 'Núñez',
  email: '',
  phone: '(602) 555-0142',
  comments: 'Hello,\r\nis it there?',
}

it('parses a message to a store', () => {
  expect(readForm(contact, { ...typed, topic: 'parts', store: 'OCT', other: 'x' })).toEqual({
    ok: true,
    fields: {
      topic: 'parts',
      store: 'OCT',
      firstName: 'Ana',
      lastName: 'Núñez',
      email: '',
      phone: '602-555-0142',
      comments: 'Hello,\nis it there?',
    },
    sealed: { private: {}, secret: {} },
  })
})

it('requires a topic, a message and contact data', () => {
  expect(readForm(contact, { ...typed, topic: 'weather', phone: '', comments: ' ' })).toMatchObject(
    {
      ok: false,
      errors: { topic: 'errorChoose', comments: 'errorRequired', email: 'errorContact' },
    },
  )
  expect(readForm(message, { ...typed, phone: '', comments: '' })).toMatchObject({
    ok: false,
    errors: { comments: 'errorRequired', email: 'errorContact' },
  })
})

it('names the topic for the dealer, in English', () => {
  expect(contact.adf({ topic: 'finance' })).toEqual({
    service: 'Contact',
    topic: 'Financing question',
    interest: 'buy',
    lines: ['Topic: Financing'],
  })
  expect(message.adf(typed).service).toBe('Message')
})
