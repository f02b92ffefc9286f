import { describe, expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { someWebhooks, VEHICLE_TARGET } from '#tests/support/builders/webhooks.ts'

import { resealWebhooks } from './reseal-webhooks.ts'

const HOUR_MS = 3_600_000
const LEAD_TARGET = {
  url: 'https://crm.example/leads',
  dealerCode: 'D1',
  forms: null,
  events: null,
}
const RECENT = Number.POSITIVE_INFINITY
const developer = anActor({ roles: ['developer'], dealers: 'all', confirmedAt: RECENT })
const MESSAGE = { id: 'm1', body: '{}' }

onEachEngine((engine) => {
  it('a webhook gets what it was added for at once, and its secret is stored encrypted', async () => {
    const { webhooks, directory, database, audit } = await someWebhooks(engine)
    const secret = await webhooks.add(SYSTEM_ACTOR, 'crm', LEAD_TARGET)
    await webhooks.add(SYSTEM_ACTOR, 'search', VEHICLE_TARGET)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(directory.leads).toMatchObject([{ name: 'crm', dealerCode: 'D1', reach: 'public' }])
    expect(directory.leads[0]?.secret.toString('base64')).toBe(secret.slice('whsec_'.length))
    expect(directory.vehicles).toMatchObject([{ name: 'search', events: VEHICLE_TARGET.events }])
    const rows = await database.db.selectFrom('webhook').selectAll().execute()
    const { entries } = await audit.list(SYSTEM_ACTOR, {})
    expect(JSON.stringify([rows, entries])).not.toContain(secret.slice('whsec_'.length))
    expect(entries.map(({ action }) => action)).toEqual(['webhook.added', 'webhook.added'])
  })

  it('of two people who change a webhook, the second one sees the change of the first', async () => {
    const { webhooks, audit } = await someWebhooks(engine)
    await webhooks.add(SYSTEM_ACTOR, 'crm', LEAD_TARGET)
    const version = (await webhooks.list(SYSTEM_ACTOR))[0]?.version ?? ''
    const first = { ...LEAD_TARGET, url: 'https://crm.example/new', version }
    const second = { ...LEAD_TARGET, dealerCode: null, version }
    expect(await webhooks.change(SYSTEM_ACTOR, 'crm', first)).toBeNull()
    const other = await webhooks.change(SYSTEM_ACTOR, 'crm', second)
    expect(other).toMatchObject({ url: 'https://crm.example/new', dealerCode: 'D1' })
    expect(await webhooks.list(SYSTEM_ACTOR)).toMatchObject([other])
    // Once seen, it is replaced knowingly.
    const again = { ...second, version: other?.version ?? '' }
    expect(await webhooks.change(SYSTEM_ACTOR, 'crm', again)).toBeNull()
    expect(await webhooks.list(SYSTEM_ACTOR)).toMatchObject([
      { url: LEAD_TARGET.url, dealerCode: null },
    ])
    const { entries } = await audit.list(SYSTEM_ACTOR, { action: 'webhook.changed' })
    expect(entries).toHaveLength(2)
  })

  it('a new secret signs beside the old one for a week', async () => {
    const { webhooks, directory, clock } = await someWebhooks(engine)
    const first = await webhooks.add(SYSTEM_ACTOR, 'crm', LEAD_TARGET)
    const second = await webhooks.rotateSecret(SYSTEM_ACTOR, 'crm')
    const secretsNow = () => {
      const [hook] = directory.leads
      return [hook?.secret, hook?.previousSecret].map(
        (bytes) => bytes && `whsec_${bytes.toString('base64')}`,
      )
    }
    expect(secretsNow()).toEqual([second, first])
    clock.at = new Date(clock.at.getTime() + 8 * 24 * HOUR_MS)
    await directory.reload()
    expect(secretsNow()).toEqual([second, undefined])
  })

  it('a webhook that has failed for a day is paused, and resumed by a person', async () => {
    const { webhooks, directory, clock, audit, errors } = await someWebhooks(engine)
    // No name resolves under this domain.
    await webhooks.add(SYSTEM_ACTOR, 'crm', { ...LEAD_TARGET, url: 'https://crm.invalid/' })
    const post = async () => {
      const [hook] = directory.leads
      if (!hook) throw new Error('there is none')
      return directory.post(hook, MESSAGE, clock.at.getTime())
    }
    expect((await post()).state).not.toBe('accepted')
    expect(await webhooks.list(SYSTEM_ACTOR)).toMatchObject([
      { failingSince: clock.at.toISOString(), pausedAt: null },
    ])
    clock.at = new Date(clock.at.getTime() + 24 * HOUR_MS)
    await post()
    expect(await webhooks.list(SYSTEM_ACTOR)).toMatchObject([
      { pausedAt: clock.at.toISOString(), isPausedByFailure: true },
    ])
    expect(await post()).toEqual({ state: 'refused', reason: 'the webhook is paused' })
    expect(errors).toEqual(['a webhook is paused: it has failed for a day'])
    const { entries } = await audit.list(SYSTEM_ACTOR, { action: 'webhook.paused' })
    expect(entries).toMatchObject([{ actor: { name: 'Forecourt' } }])
    await webhooks.resume(SYSTEM_ACTOR, 'crm')
    expect(directory.leads).toMatchObject([{ isPaused: false }])
    expect(await webhooks.list(SYSTEM_ACTOR)).toMatchObject([
      { failingSince: null, pausedAt: null, isPausedByFailure: false },
    ])
  })

  it('sends again one message, or all that have failed since a time', async () => {
    const { webhooks, failed, clock, jobs } = await someWebhooks(engine)
    const old = await failed('crm')
    clock.at = new Date(clock.at.getTime() + 48 * HOUR_MS)
    const since = clock.at.toISOString()
    const recent = await failed('crm')
    const ofAnother = await failed('search')
    clock.at = new Date(clock.at.getTime() + HOUR_MS)
    expect(await webhooks.replayFailed(SYSTEM_ACTOR, 'crm', since)).toBe(1)
    const states = async () =>
      Promise.all(
        [old, recent, ofAnother].map(async (id) => (await jobs.byId(id))?.deadAt === null),
      )
    expect(await states()).toEqual([false, true, false])
    await webhooks.replay(SYSTEM_ACTOR, 'crm', old)
    expect(await states()).toEqual([true, true, false])
    await expect(webhooks.replay(SYSTEM_ACTOR, 'crm', ofAnother)).rejects.toMatchObject({
      code: 'not-found',
    })
    const deliveries = await webhooks.deliveries(SYSTEM_ACTOR, 'crm')
    expect(deliveries.map(({ id, state }) => [id, state])).toEqual([
      [recent, 'waiting'],
      [old, 'waiting'],
    ])
  })

  it('the audit trail has the host of an address, not its path', async () => {
    const { webhooks, audit } = await someWebhooks(engine)
    await webhooks.add(SYSTEM_ACTOR, 'chat', {
      ...LEAD_TARGET,
      url: 'https://chat.example/hooks/t0ken',
    })
    await webhooks.remove(SYSTEM_ACTOR, 'chat')
    const { entries } = await audit.list(SYSTEM_ACTOR, {})
    expect(JSON.stringify(entries)).toContain('https://chat.example')
    expect(JSON.stringify(entries)).not.toContain('t0ken')
  })

  it('a removed webhook gets nothing more', async () => {
    const { webhooks, directory } = await someWebhooks(engine)
    await webhooks.add(SYSTEM_ACTOR, 'crm', LEAD_TARGET)
    await webhooks.remove(SYSTEM_ACTOR, 'crm')
    expect(directory.leads).toEqual([])
    await expect(webhooks.pause(SYSTEM_ACTOR, 'crm')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('secrets are sealed again with a new key of the installation', async () => {
    const { webhooks, database } = await someWebhooks(engine)
    await webhooks.add(SYSTEM_ACTOR, 'crm', LEAD_TARGET)
    const keys = ['a new key', 'a key only for tests'] as const
    expect(await resealWebhooks(database, keys)).toEqual({ resealed: 1, unreadable: 0 })
    expect(await resealWebhooks(database, keys)).toEqual({ resealed: 0, unreadable: 0 })
    expect(await resealWebhooks(database, ['another key'])).toEqual({ resealed: 0, unreadable: 1 })
  })
})

describe('leads are sent only where people with the right to export them say', () => {
  it('a developer adds webhooks for vehicles, and none for leads', async () => {
    const { webhooks } = await someWebhooks()
    await webhooks.add(developer, 'search', VEHICLE_TARGET)
    await expect(webhooks.add(developer, 'crm', LEAD_TARGET)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(
      webhooks.change(developer, 'search', { ...LEAD_TARGET, version: '' }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('the right for one store adds none for every store', async () => {
    const { webhooks } = await someWebhooks()
    const both = anActor({ roles: ['developer', 'manager'], dealers: ['D1'], confirmedAt: RECENT })
    await webhooks.add(both, 'crm', { ...LEAD_TARGET, forms: ['contact'] })
    for (const target of [
      { ...LEAD_TARGET, forms: ['contact'], dealerCode: null },
      { ...LEAD_TARGET, forms: ['career-application'] },
    ] as const)
      await expect(webhooks.add(both, 'all', target)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('a developer changes neither the address nor the secret of one for leads', async () => {
    const { webhooks } = await someWebhooks()
    await webhooks.add(SYSTEM_ACTOR, 'crm', LEAD_TARGET)
    for (const attempt of [
      () => webhooks.change(developer, 'crm', { ...VEHICLE_TARGET, version: '' }),
      () => webhooks.rotateSecret(developer, 'crm'),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
    await webhooks.pause(developer, 'crm')
  })

  it('hides personal values of a request from people who may not read the lead', async () => {
    const { webhooks, failed } = await someWebhooks()
    const body = JSON.stringify({
      type: 'lead.received',
      data: {
        id: 'l1',
        dealer: 'D1',
        fields: { firstName: 'Ana', comments: 'Hola', language: 'es' },
        consents: [{ channel: 'text', contact: '480-555-0142' }],
      },
    })
    const id = await failed('crm', { body, lead: { dealerCode: 'D1', form: 'contact' } })
    expect(await webhooks.delivery(SYSTEM_ACTOR, 'crm', id)).toMatchObject({
      body,
      isMasked: false,
    })
    const masked = await webhooks.delivery(developer, 'crm', id)
    expect(masked.isMasked).toBe(true)
    expect(JSON.parse(masked.body ?? '')).toEqual({
      type: 'lead.received',
      data: {
        id: 'l1',
        dealer: 'D1',
        fields: { firstName: '•••', comments: '•••', language: '•••' },
        consents: [{ channel: 'text', contact: '•••' }],
      },
    })
  })
})

it.each([
  ['plain http', { url: 'http://crm.example' }, 'webhookUrl'],
  ['this machine', { url: 'https://localhost/' }, 'webhookUrl'],
  ['a loopback address', { url: 'https://[::1]/' }, 'webhookUrl'],
  ['a private address', { url: 'https://192.168.0.1/' }, 'webhookUrl'],
  ['an address of the cloud', { url: 'https://169.254.169.254/' }, 'webhookUrl'],
  ['a password in the address', { url: 'https://a:b@crm.example/' }, 'webhookUrl'],
  ['no address', { url: 'crm' }, 'webhookUrl'],
  ['an unknown store', { dealerCode: 'D9' }, 'noStore'],
  ['no form', { forms: [] }, 'webhookNone'],
  ['leads and vehicles', { forms: ['contact'], events: ['vehicle.sold'] }, 'webhookNone'],
] as const)('refuses %s', async (_, given, key) => {
  const { webhooks } = await someWebhooks()
  await expect(
    webhooks.add(SYSTEM_ACTOR, 'crm', { ...LEAD_TARGET, ...given }),
  ).rejects.toMatchObject({ code: 'invalid', key })
})

it('refuses an invalid name, and one that is taken', async () => {
  const { webhooks } = await someWebhooks()
  await expect(webhooks.add(SYSTEM_ACTOR, 'My CRM', LEAD_TARGET)).rejects.toMatchObject({
    key: 'webhookName',
  })
  await webhooks.add(SYSTEM_ACTOR, 'crm', LEAD_TARGET)
  await expect(webhooks.add(SYSTEM_ACTOR, 'crm', VEHICLE_TARGET)).rejects.toMatchObject({
    key: 'webhookTaken',
  })
})
