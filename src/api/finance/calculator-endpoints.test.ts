import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { testApi } from '#tests/support/servers/api.ts'

const request = testApi({}, { app: { readsPerSecond: 100_000 } })
const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  request(`/payment-calculator/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

const purchase = {
  price: 30_000,
  downPayment: 2_000,
  tradeIn: 5_000,
  payoff: 1_000,
  apr: 6.49,
  term: 60,
  taxRate: 0.0805,
  enhancements: [{ price: 495, isTaxable: true }],
  fees: [{ price: 599, isTaxable: true }],
}
const loan = { ...purchase, tradeInTaxCredit: true }
const lease = { ...purchase, msrp: 32_000, residualPercent: 58, term: 36 }
const bodies = { finance: loan, lease }
const CALLS = ['finance', 'lease'] as const

describe.each(CALLS)('POST /payment-calculator/%s', (call) => {
  const body = bodies[call]
  const fields = Object.keys(body)
  const refusal = async (changed: unknown) => {
    const reply = await post(call, typeof changed === 'string' ? changed : JSON.stringify(changed))
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
    return reply.json()
  }

  it('responds to any origin, without a cookie or token', async () => {
    const reply = await post(call, JSON.stringify(body), {
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await request(`/payment-calculator/${call}`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
  })

  it.each(fields)('requires %s', async (field) => {
    const { [field]: _left, ...rest } = body as Record<string, unknown>
    expect(await refusal(rest)).toMatchObject({ status: 400, errors: [{ path: `body.${field}` }] })
  })

  it('reports all errors at once', async () => {
    expect(await refusal({})).toMatchObject({
      errors: expect.arrayContaining(
        fields.map((field) => ({ path: `body.${field}`, message: expect.any(String) })),
      ),
    })
  })

  it.each([
    ['price', -0.01, 'at least 0'],
    ['price', 10_000_000.01, 'at most 10000000'],
    ['price', 1e30, 'at most 10000000'],
    ['price', '30000', 'a number'],
    ['price', '1,234', 'a number'],
    ['price', null, 'a number'],
    ['price', true, 'a number'],
    ['price', [1], 'a number'],
    ['downPayment', -1, 'at least 0'],
    ['tradeIn', 1e30, 'at most 10000000'],
    ['payoff', '$5', 'a number'],
    ['apr', -0.1, 'at least 0'],
    ['apr', 100.01, 'at most 100'],
    ['term', 121, 'at most 120'],
    ['term', -1, call === 'lease' ? 'at least 1' : 'at least 0'],
    ['term', 36.5, 'a whole number'],
    ['taxRate', 1.01, 'at most 1'],
    ['taxRate', -0.01, 'at least 0'],
    ['enhancements', {}, 'a list'],
    ['fees', 'none', 'a list'],
  ])('%s of %j is 400: %s', async (field, value, message) => {
    expect(await refusal({ ...body, [field]: value })).toMatchObject({
      status: 400,
      errors: [{ path: `body.${field}`, message }],
    })
  })

  it.each(['NaN', 'Infinity', '-', '1_000', '{"price":'])('%s is not JSON: 400', async (text) => {
    const broken = text.startsWith('{') ? text : JSON.stringify(body).replace('30000', text)
    expect(await refusal(broken)).toMatchObject({
      errors: [{ path: 'body', message: 'is not JSON' }],
    })
  })

  it('1e999 exceeds every limit', async () => {
    expect(await refusal(JSON.stringify(body).replace('30000', '1e999'))).toMatchObject({
      errors: [{ path: 'body.price' }],
    })
  })

  it('names the invalid charge', async () => {
    const fees = [
      { price: 1, isTaxable: true },
      { price: -1, isTaxable: 'yes' },
    ]
    expect(await refusal({ ...body, fees })).toMatchObject({
      errors: [
        { path: 'body.fees.1.price', message: 'at least 0' },
        { path: 'body.fees.1.isTaxable', message: 'true or false' },
      ],
    })
  })

  it('accepts the limits themselves, and as many charges as fit into 16 KiB', async () => {
    const most = { ...body, price: 10_000_000, payoff: 10_000_000, apr: 100, term: 120, taxRate: 1 }
    expect((await post(call, JSON.stringify(most))).status).toBe(200)
    const many = Array.from({ length: 400 }, () => ({ price: 10_000_000, isTaxable: true }))
    const full = JSON.stringify({ ...most, fees: many })
    expect((await post(call, full)).status).toBe(200)
    expect((await post(call, full.padEnd(16_385))).status).toBe(413)
  })

  it('is 405 for a read, 415 for another type', async () => {
    const reply = await request(`/payment-calculator/${call}`)
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect((await post(call, 'price=1', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('is 429 for an address with too many requests', async () => {
    const strict = testApi({}, { app: { readsPerSecond: 1 } })
    const once = () =>
      strict(`/payment-calculator/${call}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    expect([(await once()).status, (await once()).status]).toEqual([200, 429])
  })
})

it('FIN-9 FIN-10 computes a loan', async () => {
  expect(await (await post('finance', JSON.stringify(loan))).json()).toEqual({
    // 30,000 + 495 + 599 − 5,000
    taxableBasis: 26_094,
    tax: 2_100.57,
    amountFinanced: 27_194.57,
    paymentAmount: 531.97,
    totalOfPayments: 31_918.2,
    financeCharge: 4_723.63,
  })
})

it('FIN-1 a term of 0 is one payment', async () => {
  const reply = await (await post('finance', JSON.stringify({ ...loan, term: 0 }))).json()
  expect(reply).toMatchObject({
    paymentAmount: 27_194.57,
    totalOfPayments: 27_194.57,
    financeCharge: 0,
  })
})

const folder = process.env['RULE_VECTORS'] ?? ''
const Vectors = v.array(v.object({ in: v.unknown(), out: v.record(v.string(), v.number()) }))

describe.skipIf(!existsSync(join(folder, 'finance.json')))(
  'as computed elsewhere (RULE_VECTORS names the folder)',
  () => {
    it.each([
      ['finance', 'FIN-1 FIN-9 FIN-10'],
      ['lease', 'FIN-13'],
    ])('%s: %s', async (call) => {
      const file: unknown = JSON.parse(readFileSync(join(folder, `${call}.json`), 'utf8'))
      const vectors = v.parse(Vectors, file)
      const wrong = []
      for (const vector of vectors) {
        const reply: unknown = await (await post(call, JSON.stringify(vector.in))).json()
        const isRight = Object.entries(vector.out).every(
          ([name, value]) => (reply as Record<string, unknown>)[name] === value,
        )
        if (!isRight) wrong.push({ ...vector, reply })
      }
      expect(wrong.slice(0, 3)).toEqual([])
      expect(vectors.length).toBeGreaterThan(0)
    })
  },
)
