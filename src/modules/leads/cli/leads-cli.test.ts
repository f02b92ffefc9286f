import { describe, expect, it } from 'vitest'

import { leadRepository } from '#modules/leads/repository.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aMigratedDataDir } from '#tests/support/builders/database.ts'
import { NOW, useLeadsCommand } from '#tests/support/servers/leads-command.ts'

const { state, database, send, leadsWith, leads } = useLeadsCommand()

const markDead = async (id: string) => {
  const [job] = await jobRepository(database()).ofLeads([id])
  await jobRepository(database()).markDead(job!.id, { at: NOW, error: 'nobody here' })
}

it('lists every lead, one JSON object per line, with contact data and delivery', async () => {
  const { lines, status } = await leads('list', '--json')
  expect(status).toBe(0)
  const reports = new Map(lines.map((line) => [JSON.parse(line).id, JSON.parse(line)]))
  expect(reports.get(state.delivered)).toMatchObject({
    status: 'received',
    fields: { email: 'ana@example.com', phone: '480-555-0142' },
    deliveries: [{ destination: 'crm-D1', state: 'waiting' }],
  })
  expect(reports.get(state.suspect)).toMatchObject({ status: 'quarantined', deliveries: [] })
})

it('lists leads held for review with their reasons, and records that they were seen', async () => {
  const reviewedAt = async () =>
    (await leadRepository(database()).get(null, state.suspect))?.lead.reviewedAt
  expect(await leadRepository(database()).quarantined()).toEqual({ 'too-fast': 1 })
  expect(await reviewedAt()).toBeNull()
  const { lines } = await leads('quarantined')
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^too-fast  .*${state.suspect}`))])
  expect(await reviewedAt()).toMatch(/^20\d\d-/)
})

it('shows the form of every lead, and whether it is held for review', async () => {
  const { id: nameless } = await send({ fields: { email: 'luis@example.com' } })
  const { lines } = await leads('list')
  const row = (id: string) => lines.find((line) => line.includes(id))
  expect(row(state.delivered)).toMatch(/ {2}vehicle-interest {2}.*crm-D1 waiting \(0\)$/)
  expect(row(nameless)).toContain('  S1  -  luis@example.com  ')
  expect(row(state.suspect)).toMatch(/ {2}vehicle-interest {2}.*quarantined$/)
})

it('explains an empty list by the settings that select the database', async () => {
  const { out, stderr, status } = await leadsWith(
    { DATA_DIR: (await aMigratedDataDir()).dataDir },
    'list',
  )
  expect({ out, status }).toEqual({ out: '', status: 0 })
  expect(stderr).toMatch(/^No leads\. DATA_DIR or DATABASE_URL/)
  expect((await leads('list')).stderr).toBe('')
})

it('shows one lead, or reports that there is none', async () => {
  expect((await leads('show', state.delivered)).lines.join('')).toContain('¿Puedo verlo hoy?')
  expect(await leads('show', 'nobody')).toMatchObject({
    lines: ['nobody  no such lead'],
    status: 1,
  })
})

it('sends a lead that was held for review', async () => {
  expect(await leads('replay', state.suspect)).toMatchObject({
    lines: [`${state.suspect}  2 queued`],
    status: 0,
  })
  expect(
    (await leads('list')).lines.filter((line) => line.includes('crm-D1 waiting (0)')),
  ).toHaveLength(2)
})

it('prints its usage', async () => {
  const { stderr, status } = await leads()
  expect(stderr).toContain('replay ID...')
  expect(status).toBe(1)
})

it.each([
  [['list', '--all'], {}, "Unknown option '--all'"],
  [['list'], { PORT: 'x' }, 'PORT=x is not a port'],
  [['list'], { DATABASE_URL: 'postgresql:///none?host=/nonexistent' }, 'is unavailable'],
])('explains in one line what is wrong with %j %j', async (args, env, line) => {
  const { stderr, status } = await leadsWith(env, ...args)
  expect(status).toBe(1)
  expect(stderr.split('\n')[0]).toContain(line)
  expect(stderr).not.toMatch(/^\s+at /m)
})

describe('dead and replay', () => {
  it('lists failed jobs, and retries them', async () => {
    await markDead(state.delivered)
    const { lines } = await leads('dead')
    expect(lines).toEqual([expect.stringContaining('nobody here')])
    expect(lines[0]).toContain(state.delivered)
    expect((await leads('dead', '--json')).lines.map((line) => JSON.parse(line))).toMatchObject([
      { leadId: state.delivered, lastError: 'nobody here' },
    ])
    expect(await leads('replay', '--dead')).toMatchObject({ lines: ['1 queued'], status: 0 })
    expect((await leads('dead')).lines).toEqual([])
  })

  it('replays a period, and only received leads', async () => {
    const early = (await send({}, '2026-11-01T08:00:00.000Z')).id
    const { lines, status } = await leads('replay', '--from', '2026-11-20', '--until', '2026-11-21')
    expect(lines).toEqual([`${state.delivered}  1 queued`])
    expect(status).toBe(0)
    const span = ['--until', '2026-11-01T01:00:00-07:00']
    expect((await leads('replay', ...span)).lines).toEqual([])
    expect((await leads('replay', '--until', '2026-11-01T01:00:01-07:00')).lines).toEqual([
      `${early}  1 queued`,
    ])
  })

  it('explains why there is nothing to send again', async () => {
    const { id } = await send({ isTest: true })
    expect(await leads('replay', id)).toMatchObject({
      lines: [`${id}  a test, never sent`],
      status: 1,
    })
  })

  it.each([
    [[], 'select leads'],
    [['--from', 'yesterday'], '--from yesterday is neither a day nor a time'],
    [['--until', '2026-02-30x'], 'is neither a day nor a time'],
  ])('refuses %j', async (args, line) => {
    const { stderr, status } = await leads('replay', ...args)
    expect(status).toBe(1)
    expect(stderr).toContain(line)
  })
})

it('records an answer for the shopper’s page', async () => {
  expect(await leads('answered', state.delivered, 'nobody')).toMatchObject({
    lines: [`${state.delivered}  answered`, 'nobody  no such lead'],
    status: 1,
  })
  const found = await leadRepository(database()).get(null, state.delivered)
  expect(found?.lead.answeredAt).toMatch(/^\d{4}-/)
})

it('deletes expired data', async () => {
  const { id } = await send({ isTest: true }, '2020-01-01T00:00:00.000Z')
  const { lines } = await leads('purge')
  expect(lines[0]).toContain('1 test')
  expect((await leadRepository(database()).get(null, id))?.lead.status).toBe('erased')
})
it('shows a lead with an event kind of a later version', async () => {
  await database()
    .db.insertInto('lead_event')
    .values({
      id: 'later',
      lead_id: state.delivered,
      kind: 'of-a-later-version',
      detail: '',
      at: NOW,
    })
    .execute()
  const { out, status } = await leads('show', state.delivered)
  expect(status).toBe(0)
  expect(out).toContain('of-a-later-version')
})

it('lists without a running server', async () => {
  await database().close()
  expect((await leads('list', '--json')).lines).toHaveLength(2)
})
