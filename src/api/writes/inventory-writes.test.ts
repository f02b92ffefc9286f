import { describe, expect, it } from 'vitest'

import { onDefaultEngine, onEachEngine } from '#tests/support/builders/database.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { anInventoryApi, aVehicleInput } from '#tests/support/servers/inventory-api.ts'

const feed = (rows: readonly number[]) =>
  ['VIN,Stock,Year,Make,Model,Condition,Price']
    .concat(rows.map((n) => `${aVin(n)},S${n},2024,Jeep,Wrangler,New,30000`))
    .join('\n')
const csv = { 'content-type': 'text/csv' }

onEachEngine((engine) => {
  describe('vehicles', () => {
    it('are added and replaced together, and seen by the next request', async () => {
      const api = await anInventoryApi(engine)
      const added = await api.send('POST', 'vehicles', {
        vehicles: [aVehicleInput(1), aVehicleInput(2)],
      })
      expect(added.status).toBe(200)
      expect(added.body).toMatchObject({ rowsRead: 2, added: 2, changed: 0, sold: 0 })
      const again = await api.send('POST', 'vehicles', {
        vehicles: [aVehicleInput(1), aVehicleInput(2, { price: 31_000.5 })],
      })
      expect(again.body).toMatchObject({ added: 0, changed: 1, sold: 0 })
      expect(await api.listed()).toEqual([
        { stock: 'S1', price: 30_000, isSold: false },
        { stock: 'S2', price: 31_000.5, isSold: false },
      ])
    })

    it('are all left unchanged if one is invalid, which is named', async () => {
      const api = await anInventoryApi(engine)
      const reply = await api.send('POST', 'vehicles', {
        vehicles: [aVehicleInput(1), aVehicleInput(2, { vin: aVin(1) })],
      })
      expect(reply).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.vehicles.1.vin', message: 'is already in row 1' }] },
      })
      expect(await api.listed()).toEqual([])
    })

    it('change one by one: price, status, photos, removal', async () => {
      const api = await anInventoryApi(engine)
      await api.send('POST', 'vehicles', { vehicles: [aVehicleInput(1)] })
      const price = await api.send('PUT', 'vehicles/S1/price', { price: 29_500 })
      expect(price.body).toMatchObject({ changed: 1 })
      expect(await api.listed()).toMatchObject([{ stock: 'S1', price: 29_500 }])
      await api.send('PUT', 'vehicles/S1/status', { status: 'pending' })
      expect(await api.vehicle('S1')).toMatchObject({ isPendingSold: true, isSold: false })
      await api.send('PUT', 'vehicles/S1/photos', { imageUrls: ['https://photos.example/1.jpg'] })
      expect(await api.vehicle('S1')).toMatchObject({
        imageUrls: ['https://photos.example/1.jpg'],
      })
      await api.send('PUT', 'vehicles/S1/status', { status: 'sold' })
      expect(await api.vehicle('S1')).toMatchObject({ isSold: true })
      await api.send('PUT', 'vehicles/S1/status', { status: 'available' })
      expect(await api.vehicle('S1')).toMatchObject({ isSold: false, isPendingSold: false })
      const removed = await api.send('DELETE', 'vehicles/S1')
      expect(removed.body).toMatchObject({ sold: 1 })
      expect(await api.vehicle('S1')).toMatchObject({ isSold: true })
      expect((await api.send('DELETE', 'vehicles/S9')).status).toBe(404)
    })

    it('are refused if their price changes tenfold, until that is released', async () => {
      const api = await anInventoryApi(engine)
      await api.send('POST', 'vehicles', { vehicles: [aVehicleInput(1)] })
      const cents = { vehicles: [aVehicleInput(1, { price: 3_000_000 })] }
      const held = await api.send('POST', 'vehicles', cents)
      expect(held.status).toBe(409)
      expect(held.body.detail).toContain('release=prices')
      expect((await api.send('PUT', 'vehicles/S1/price', { price: 300 })).status).toBe(409)
      expect(await api.listed()).toMatchObject([{ price: 30_000 }])
      expect((await api.send('POST', 'vehicles?release=prices', cents)).status).toBe(200)
      expect(await api.listed()).toMatchObject([{ price: 3_000_000 }])
    })

    it('are recorded with their caller, and can be rolled back', async () => {
      const api = await anInventoryApi(engine)
      await api.send('POST', 'vehicles', { vehicles: [aVehicleInput(1)] })
      const { body } = await api.send('PUT', 'vehicles/S1/price', { price: 29_500 })
      expect(await api.run(body.run)).toMatchObject({ source: 'api: vauto, price', changed: 1 })
      expect(await api.history(aVin(1))).toMatchObject([
        {
          stock: 'S1',
          runs: [
            { kind: 'added', source: 'api: vauto, vehicles' },
            { kind: 'changed', source: 'api: vauto, price' },
          ],
        },
      ])
      await api.rollBack(body.run)
      expect(await api.listed()).toMatchObject([{ stock: 'S1', price: 30_000 }])
    })
  })

  it('a repeated request gets the first response; a different request with the same key is refused', async () => {
    const api = await anInventoryApi(engine)
    const body = { vehicles: [aVehicleInput(1)] }
    const headers = { 'idempotency-key': 'order-1' }
    const first = await api.send('POST', 'vehicles', body, headers)
    const second = await api.send('POST', 'vehicles', body, headers)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    const other = await api.send('POST', 'vehicles', { vehicles: [aVehicleInput(2)] }, headers)
    expect(other.status).toBe(422)
    expect(await api.listed()).toHaveLength(1)
  })

  it('VDP-6 stores captions, videos and a 360° set', async () => {
    const api = await anInventoryApi(engine)
    const spinUrls = Array.from({ length: 8 }, (_, at) => `https://p.example/s${at}.jpg`)
    const [photo = ''] = spinUrls
    const given = {
      ...aVehicleInput(1),
      imageUrls: [photo],
      imageCaptions: ['Front'],
      videoUrls: ['https://youtu.be/dQw4w9WgXcQ'],
      spinUrls,
    }
    expect((await api.send('POST', 'vehicles', { vehicles: [given] })).status).toBe(200)
    expect(await api.stored()).toMatchObject([
      {
        media: {
          captions: { [photo]: [{ text: 'Front', language: 'en' }] },
          videos: [{ address: 'https://youtu.be/dQw4w9WgXcQ' }],
          spin: spinUrls,
        },
      },
    ])
    const few = { ...given, spinUrls: [photo] }
    expect((await api.send('POST', 'vehicles', { vehicles: [few] })).status).toBe(200)
    expect(await api.stored()).toMatchObject([{ media: { spin: [] } }])
  })

  it('two equal requests at once run once', async () => {
    const api = await anInventoryApi(engine)
    const body = { vehicles: [aVehicleInput(1)] }
    const both = await Promise.all(
      ['a', 'a'].map((key) => api.send('POST', 'vehicles', body, { 'idempotency-key': key })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await api.runs()).toHaveLength(1)
  })
})

onDefaultEngine((engine) => {
  it('a feed is imported whole, with its wrong rows quarantined', async () => {
    const api = await anInventoryApi(engine)
    const reply = await api.sendText(
      'feed?name=lot.csv',
      `${feed([1, 2])}\nBAD,S3,2024,Jeep,Wrangler,New,1`,
      csv,
    )
    expect(reply).toMatchObject({
      status: 200,
      body: { rowsRead: 3, rowsQuarantined: 1, added: 2, quarantined: [{ row: 4, field: 'VIN' }] },
    })
    expect(await api.files('imported')).toEqual([expect.stringContaining('lot.csv')])
    expect(await api.listed()).toHaveLength(2)
  })

  it('a feed that would sell most vehicles is held as a file until it is released', async () => {
    const api = await anInventoryApi(engine)
    await api.sendText('feed', feed([1, 2, 3, 4, 5, 6, 7, 8, 9]), csv)
    const held = await api.sendText('feed', feed([1]), csv)
    expect(held.status).toBe(409)
    expect(await api.files('held')).toHaveLength(1)
    expect((await api.sendText('feed?release=shrink', feed([1]), csv)).body).toMatchObject({
      sold: 8,
    })
  })

  it('a feed of changes leaves other vehicles unchanged', async () => {
    const api = await anInventoryApi(engine)
    await api.sendText('feed', feed([1, 2, 3, 4, 5, 6, 7, 8, 9]), csv)
    expect((await api.sendText('feed?content=changes', feed([10]), csv)).body).toMatchObject({
      added: 1,
      sold: 0,
    })
  })

  it('a feed that is too large or invalid changes nothing and leaves no file in the work folder', async () => {
    const api = await anInventoryApi(engine, { maxFeedBytes: 200 })
    expect((await api.sendText('feed', feed([1, 2, 3, 4, 5]), csv)).status).toBe(413)
    expect(await api.sendText('feed', 'hello', csv)).toMatchObject({ status: 400 })
    expect(await api.files('working')).toEqual([])
    expect(await api.listed()).toEqual([])
  })

  it('a feed whose sender stops is refused, and leaves no file in the work folder', async () => {
    const api = await anInventoryApi(engine)
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.from('VIN,Stock'))
        controller.error(new Error('gone'))
      },
    })
    const url = 'https://site.example/inventory/v2/D1/feed'
    const init = { method: 'POST', headers: api.bearer, body, duplex: 'half' }
    const reply = await api.fetch(new Request(url, init))
    expect(reply.status).toBe(400)
    expect(await api.files('working')).toEqual([])
  })

  it('a repeated feed is not imported again', async () => {
    const api = await anInventoryApi(engine)
    const headers = { ...csv, 'idempotency-key': 'night' }
    const first = await api.sendText('feed', feed([1]), headers)
    expect((await api.sendText('feed', feed([1]), headers)).body).toEqual(first.body)
    expect((await api.sendText('feed', feed([2]), headers)).status).toBe(422)
    expect(await api.runs()).toHaveLength(1)
  })

  describe('a caller', () => {
    it('needs a key that is known and not revoked', async () => {
      const api = await anInventoryApi(engine)
      const without = await api.send('DELETE', 'vehicles/S1', undefined, { authorization: '' })
      expect(without).toMatchObject({ status: 401, body: { title: 'No valid key' } })
      const no = await api.request('DELETE', '/inventory/v2/D1/vehicles/S1', {})
      expect(no.status).toBe(401)
      expect(no.headers.get('www-authenticate')).toContain('Bearer')
      await api.revoke()
      expect((await api.send('DELETE', 'vehicles/S1')).status).toBe(401)
    })

    it('needs the scope and the dealer', async () => {
      const api = await anInventoryApi(engine, { scopes: ['feeds:write'], dealers: ['D1'] })
      expect(await api.send('DELETE', 'vehicles/S1')).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining('inventory:write') },
      })
      expect((await api.sendText('feed', feed([1]), csv)).status).toBe(200)
      const other = await api.request('POST', '/inventory/v2/D2/feed', { ...api.bearer })
      expect(other.status).toBe(403)
    })

    it('may write a few times per second', async () => {
      const api = await anInventoryApi(engine, { writesPerSecond: 2 })
      const replies = await Promise.all([1, 2, 3].map((n) => api.send('DELETE', `vehicles/S${n}`)))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([404, 404, 429])
    })

    it('shows in the list of keys when it was last used', async () => {
      const api = await anInventoryApi(engine)
      await api.send('DELETE', 'vehicles/S1')
      expect(await api.keys()).toMatchObject([
        { name: 'vauto', lastUsedAt: expect.stringMatching(/^20/), revokedAt: null },
      ])
    })
  })
})
