import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'

import { readWebhooks } from './read-webhooks.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const entry = {
  name: 'crm',
  dealerCode: 'D1',
  forms: ['contact'],
  url: 'https://crm.example/leads',
  secret: SECRET,
}

function reading(content: unknown) {
  const file = join(aDirectory(), 'webhooks.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return () => readWebhooks(file)
}

it('without a configured file there are no webhooks', () => expect(readWebhooks(null)).toEqual([]))

it('reads a webhook and its source', () => {
  const here = { ...entry, name: 'here', url: 'http://127.0.0.1:8080/', allowLoopback: true }
  expect(reading([entry, { ...here, dealerCode: null, forms: null }])()).toMatchObject([
    { name: 'crm', dealerCode: 'D1', forms: ['contact'], reach: 'public' },
    { name: 'here', dealerCode: null, forms: null, reach: 'loopback' },
  ])
  expect(reading([entry])()[0]?.secret).toEqual(Buffer.alloc(32, 7))
})

it('treats absent filters as empty', () => {
  const { forms: _, dealerCode: __, ...rest } = entry
  expect(reading([rest])()).toMatchObject([{ dealerCode: null, forms: null }])
})

describe('explains an error in one line, without the secret', () => {
  it.each([
    ['not json', 'is not JSON'],
    [{}, 'must be a list'],
    [[entry, entry], 'lists a webhook twice'],
    [[{ ...entry, name: 'C R M' }], '0.name must be 1 to 40 lower-case letters'],
    [[{ ...entry, forms: ['nonsense'] }], '0.forms.0 must be one of vehicle-interest'],
    [
      [{ ...entry, forms: null, events: ['vehicle.washed'] }],
      '0.events.0 must be one of vehicle.added',
    ],
    [[{ ...entry, events: ['vehicle.sold'] }], '0.events cannot be combined with forms'],
    [[{ ...entry, url: 'crm.example' }], '0.url is not an address'],
    [[{ ...entry, url: 'ftp://crm.example' }], '0.url must begin with https:'],
    [[{ ...entry, url: 'http://crm.example' }], '0.url must begin with https:'],
    [
      [{ ...entry, url: 'http://crm.example', allowLoopback: true }],
      '0.url must begin with https:',
    ],
    [[{ ...entry, url: 'https://me:pw@crm.example' }], '0.url must not contain a password'],
    [[{ ...entry, url: 'https://localhost/' }], '0.url is not a public address'],
    [[{ ...entry, url: 'https://10.0.0.8/' }], '0.url is not a public address'],
    [[{ ...entry, url: 'https://2130706433/' }], '0.url is not a public address'],
    [[{ ...entry, url: 'https://[::ffff:10.0.0.1]/' }], '0.url is not a public address'],
    [
      [{ ...entry, url: 'https://169.254.169.254/', allowLoopback: true }],
      'is not a public address',
    ],
    [[{ ...entry, secret: 'whsec_c2hvcnQ=' }], '0.secret must encode 24 to 64 bytes'],
    [[{ ...entry, secret: 'plain words' }], '0.secret must be whsec_'],
    [[{ ...entry, secrets: 'x' }], '0.secrets is not a setting of webhooks'],
  ])('%j', (content, problem) => {
    const read = reading(content)
    expect(read).toThrow(problem)
    expect(read).not.toThrow(SECRET.slice(6))
    expect(read).toThrow(/^WEBHOOKS_FILE=[^\n]+$/)
  })

  it('a missing file', () =>
    expect(() => readWebhooks('/nowhere/webhooks.json')).toThrow(
      'WEBHOOKS_FILE=/nowhere/webhooks.json cannot be read',
    ))
})
