import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { jsonOf, testApi } from '#tests/support/servers/api.ts'

import { DealerSchema, ValueDealerSchema } from './dealer-schema.ts'

const full = aDealer({
  code: 'D2',
  codeNew: 'D2N',
  feedIds: ['MP2'],
  name: 'Red Canyon Jeep',
  makes: ['Jeep'],
  city: 'Las Vegas',
  state: 'NV',
  zip: '89101',
  photoLocation: 'Studio 2',
  isValueDealer: true,
  latitude: 36.17,
  longitude: -115.14,
  hoursText: {
    sales: { MF: '9am-8pm', SAT: '9am-6pm', SUN: 'Closed' },
    service: null,
    parts: null,
  },
  hours: {
    operating: [
      { department: 'sales', dayOfWeek: 1, open: '09:00', close: '20:00', isClosed: false },
    ],
    override: [
      {
        department: 'sales',
        overrideDate: '2026-12-25',
        open: null,
        close: null,
        isClosed: true,
      },
    ],
  },
  awayMessages: { quickService: { en: 'Back at nine', es: 'Abrimos a las nueve' }, chat: null },
  phoneNumbers: { sales: '702-555-0100' },
})
const request = testApi({ dealers: [aDealer(), full] })
const codes = async (path: string) =>
  v
    .parse(v.array(v.looseObject({ arkona: v.string() })), await jsonOf(request(path)))
    .map(({ arkona }) => arkona)

describe('GET /dealers/arkona/{arkona}', () => {
  it('is the dealer under the API’s names, with everything in its schema', async () => {
    const dealer = await jsonOf(request('/dealers/arkona/D2'))
    expect(v.parse(DealerSchema, dealer)).toEqual(dealer)
    expect(dealer).toMatchObject({
      arkona: 'D2',
      arkonaNew: 'D2N',
      dealership: 'Red Canyon Jeep',
      makes: ['Jeep'],
      salesHours: { MF: '9am-8pm', SAT: '9am-6pm', SUN: 'Closed' },
      hasLease: true,
      awayMessages: { quickService: 'Back at nine' },
      phoneNumbers: { sales: '702-555-0100' },
    })
  })

  it('does not reveal the dealer’s feed ids', async () => {
    expect(await (await request('/dealers/arkona/D2')).text()).not.toContain('MP2')
  })

  it('omits what is unknown', async () => {
    const text = await (await request('/dealers/arkona/D1')).text()
    expect(text).not.toMatch(/null|""/)
    expect(JSON.parse(text)).not.toHaveProperty('facebook')
  })

  it('is 404 for an unknown code', async () => {
    expect((await request('/dealers/arkona/NOPE')).status).toBe(404)
  })
})

describe('lists of dealers', () => {
  it.each([
    ['/dealers/all', ['D1', 'D2']],
    ['/dealers/all?stores=D2', ['D2']],
    ['/dealers/all?stores=D2,D1,NOPE', ['D1', 'D2']],
    ['/dealers/all?stores=D2&stores=D1', ['D1', 'D2']],
    ['/dealers/all?stores=NOPE', []],
    ['/dealers/all?stores=', ['D1', 'D2']],
    ['/dealers/all?make=ram', ['D1']],
    ['/dealers/all?make=Jeep', ['D1', 'D2']],
    ['/dealers/all?make=Jeep&stores=D2', ['D2']],
    ['/dealers/city/las%20vegas', ['D2']],
    ['/dealers/city/Paris', []],
    ['/dealers/state/az', ['D1']],
    ['/dealers/photo-location/studio%202', ['D2']],
  ])('%s is %j', async (path, expected) => {
    expect(await codes(path)).toEqual(expected)
  })
})

describe('GET /dealers/value', () => {
  it('lists the dealers of the value hub', async () => {
    const dealers = await jsonOf(request('/dealers/value'))
    expect(v.parse(v.array(ValueDealerSchema), dealers)).toEqual(dealers)
    expect(dealers).toEqual([
      {
        arkona: 'D2',
        name: 'Red Canyon Jeep',
        address: {
          street: '7455 E Desert Willow Rd',
          city: 'Las Vegas',
          state: 'NV',
          zip: '89101',
        },
        geoLocation: { latitude: 36.17, longitude: -115.14 },
        distance: null,
      },
    ])
  })

  it.each([
    [
      '?zip=85701',
      [
        ['TUS', true],
        ['SCO', true],
        ['NIL', false],
      ],
    ],
    [
      '?zip=85254',
      [
        ['SCO', true],
        ['TUS', true],
        ['NIL', false],
      ],
    ],
    [
      '?zip=8525',
      [
        ['NIL', false],
        ['TUS', false],
        ['SCO', false],
      ],
    ],
    [
      '',
      [
        ['NIL', false],
        ['TUS', false],
        ['SCO', false],
      ],
    ],
  ] as const)('DLR-4 with %j lists %j', async (query, expected) => {
    const value = { isValueDealer: true }
    const request = testApi({
      dealers: [
        aDealer({ ...value, code: 'NIL', zip: '00000' }),
        aDealer({ ...value, code: 'TUS', latitude: 32.2724, longitude: -110.9926 }),
        aDealer({ ...value, code: 'SCO', latitude: 33.6106, longitude: -111.9211 }),
      ],
    })
    const dealers = v.parse(
      v.array(ValueDealerSchema),
      await jsonOf(request(`/dealers/value${query}`)),
    )
    expect(dealers.map(({ arkona, distance }) => [arkona, distance !== null])).toEqual(expected)
  })
})
