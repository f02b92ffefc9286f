import { spawnSync } from 'node:child_process'

import { beforeEach, expect, it } from 'vitest'

import { leadRepository } from '#server/db/lead-repository.ts'
import { migrate } from '#server/db/migrate.ts'
import { sendLead } from '#server/use-cases/leads/send-lead.ts'
import { aDirectory, opened } from '#tests/support/database.ts'
import { aLead } from '#tests/support/leads.ts'

let dataDir: string
let delivered: string
let suspect: string

beforeEach(async () => {
  dataDir = aDirectory()
  const database = await opened({ dataDir })
  await migrate(database)
  const ports = {
    leads: leadRepository(database),
    vehicleOf: () => null,
    now: () => new Date('2026-11-20T21:05:00Z'),
  }
  delivered = (await sendLead(ports, aLead())).id
  suspect = (await sendLead(ports, aLead({ isSuspect: true }))).id
})

/** Runs the command beside the open database, as beside a server. */
const leads = (...args: readonly string[]) => leadsWith({}, ...args)
const leadsWith = (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['src/server/cli/leads.ts', ...args],
    {
      encoding: 'utf8',
      env: { DATA_DIR: dataDir, ...env },
    },
  )
  return { lines: stdout.split('\n').filter(Boolean), stderr, status }
}

it('lists every lead, one JSON object a line, with contact data and delivery', () => {
  const { lines, status } = leads('list', '--json')
  expect(status).toBe(0)
  const reports = new Map(lines.map((line) => [JSON.parse(line).id, JSON.parse(line)]))
  expect(reports.get(delivered)).toMatchObject({
    status: 'received',
    fields: { email: 'ana@example.com', phone: '480-555-0142' },
    deliveries: [{ destination: 'crm-D1', state: 'waiting' }],
  })
  expect(reports.get(suspect)).toMatchObject({ status: 'quarantined', deliveries: [] })
})

it('shows one lead, and says when there is none', () => {
  expect(leads('show', delivered).lines.join('')).toContain('¿Puedo verlo hoy?')
  expect(leads('show', 'nobody')).toMatchObject({ lines: ['nobody  no such lead'], status: 1 })
})

it('sends a lead that was kept for review on its way', () => {
  expect(leads('replay', suspect)).toMatchObject({ lines: [`${suspect}  1 on the way`], status: 0 })
  expect(leads('list').lines.filter((line) => line.includes('crm-D1 waiting (0)'))).toHaveLength(2)
})

it('explains itself', () => {
  const { stderr, status } = leads()
  expect(stderr).toContain('replay ID...')
  expect(status).toBe(1)
})

it.each([
  [['list', '--all'], {}, "Unknown option '--all'"],
  [['list'], { PORT: 'x' }, 'PORT=x is not a port'],
  [['list'], { DATABASE_URL: 'postgresql:///none?host=/nonexistent' }, 'is unavailable'],
])('says in one line what is wrong with %j %j', (args, env, line) => {
  const { stderr, status } = leadsWith(env, ...args)
  expect(status).toBe(1)
  expect(stderr.split('\n')[0]).toContain(line)
  expect(stderr).not.toMatch(/^\s+at /m)
})
