import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { jsonOf, testApi } from '#tests/support/servers/api.ts'

const request = testApi({})

describe('/vin', () => {
  it('decodes a VIN', async () => {
    const reply = await request('/vin/1c4hjxdg9jw100001')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('etag')).toMatch(/^"/)
    expect(await reply.json()).toEqual({
      vin: '1C4HJXDG9JW100001',
      year: 2018,
      make: 'Jeep',
      model: 'Wrangler Unlimited',
      trim: 'Sport',
      body: 'SUV',
      engine: '3.6L V6',
      fuel: 'Gasoline',
      plant: 'Toledo, Ohio, United States',
    })
  })

  it('omits what is unknown', async () => {
    expect(await jsonOf(request('/vin/1M8GDM9AXKP042788'))).toEqual({
      vin: '1M8GDM9AXKP042788',
      year: 1989,
    })
  })

  it.each([
    ['1C4HJXDG9JW10000', 'length: 16 characters instead of 17'],
    ['1C4HJXDG9JW1000011', 'length: 18 characters instead of 17'],
    [
      '1C4HJODG9JW100001',
      'letter: O at position 6; a VIN has digits and letters except I, O and Q',
    ],
    ['1C4HJXDG0JW100001', 'check digit: position 9 must be 9 for the other characters'],
    ['x'.repeat(101), 'at most 100 characters'],
  ])('%s is 400: %s', async (vin, message) => {
    const reply = await request(`/vin/${vin}`)
    expect(reply.status).toBe(400)
    expect(reply.headers.get('content-type')).toBe('application/problem+json')
    expect(await reply.json()).toMatchObject({ errors: [{ path: 'path.vin', message }] })
  })

  it.each([
    ['/vin', 404],
    ['/vin/', 404],
    ['/vin/1C4HJXDG9JW100001/x', 404],
    ['/vin/%00', 400],
    ['/vin/%F0%9F%9A%97', 400],
    ['/vin/__proto__', 400],
  ])('%s is %i', async (path, status) => {
    const reply = await request(path)
    expect(reply.status).toBe(status)
  })
})

const file = join(process.env['RULE_VECTORS'] ?? '', 'vin-check-digit.json')
const Vectors = v.array(
  v.object({ vin: v.string(), valid: v.boolean(), reason: v.optional(v.string()) }),
)

describe.skipIf(!existsSync(file))('as verified elsewhere (RULE_VECTORS names the folder)', () => {
  it('valid VINs are distinguished from invalid ones, with the reason', async () => {
    const vectors = v.parse(Vectors, JSON.parse(readFileSync(file, 'utf8')))
    for (const { vin, valid, reason = '' } of vectors) {
      const reply = await request(`/vin/${vin}`)
      expect({ vin, status: reply.status }).toEqual({ vin, status: valid ? 200 : 400 })
      expect(await reply.text()).toContain(valid ? vin.toUpperCase() : `"${reason}: `)
    }
    expect(vectors.length).toBeGreaterThan(0)
  })
})
