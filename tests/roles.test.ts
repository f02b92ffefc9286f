import { randomUUID } from 'node:crypto'

import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'

import { aDirectory, aDataDir } from './support/builders/database.ts'
import { statusFor } from './support/servers/http-status.ts'
import { postLead } from './support/servers/post-lead.ts'
import { postgresPrograms } from './support/servers/postgres.ts'
import { startSmtp } from './support/servers/smtp.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

const hasPostgres = postgresPrograms() !== null
const why = hasPostgres ? '' : ' (skipped: no PostgreSQL server programs on this machine)'

/** All jobs of a database, done or not. */
async function jobs(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ kind: string; attempts: number }>(
    'select kind, attempts from job',
  )
  await client.end()
  return rows
}

/** The settings of processes on one new database of PostgreSQL, and a mail server. */
async function aGroupOfProcesses() {
  const { databaseUrl } = await aDataDir('postgres')
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const env = {
    DATABASE_URL: databaseUrl ?? '',
    SECRET_KEY: randomUUID(),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'website@ocotillo.example',
    SITE: 'ocotillo',
    QUICKEST_POST_MS: '0',
    LOG_LEVEL: 'info',
  }
  const startAs = (role: string) => start({ ...env, ROLE: role, DATA_DIR: aDirectory() })
  return { env, smtp, startAs }
}

describe.skipIf(!isBuilt)('a process with one role', () => {
  describe.skipIf(!hasPostgres)(`on PostgreSQL${why}`, () => {
    it('web stores leads and runs no job; worker delivers them and runs the daily tasks', async () => {
      const { env, smtp, startAs } = await aGroupOfProcesses()
      const web = await startAs('web')
      expect(web.errors()).toBe('')
      expect(await postLead(web.address)).toBe(303)
      expect(await statusFor(web.address, '/readyz')).toBe(200)
      const waiting = await jobs(env.DATABASE_URL)
      expect(waiting.map(({ kind }) => kind)).toContain('deliver-lead')
      // Neither attempted, nor joined by the daily tasks.
      expect(waiting.every(({ attempts }) => attempts === 0)).toBe(true)
      expect(waiting.map(({ kind }) => kind)).not.toContain('purge')

      const worker = await startAs('worker')
      await smtp.received(2)
      expect(smtp.mails.join('\n')).toContain('Ruiz')
      expect(await statusFor(worker.address, '/readyz')).toBe(200)
      web.child.kill('SIGTERM')
      await web.ended
      expect(web.output()).not.toContain('"job done"')
      expect(worker.output()).toContain('"job done"')
      expect((await jobs(env.DATABASE_URL)).map(({ kind }) => kind)).toContain('purge')
    })

    it('worker responds to its probes and serves no page, file or API', async () => {
      const { startAs } = await aGroupOfProcesses()
      const worker = await startAs('worker')
      const paths = ['/', '/search/new', '/api/search', '/site.webmanifest', '/openapi.json']
      const statuses = await Promise.all(paths.map((path) => statusFor(worker.address, path)))
      expect(statuses).toEqual(paths.map(() => 404))
      expect(await statusFor(worker.address, '/healthz')).toBe(200)
      expect(await statusFor(worker.address, '/readyz?verbose')).toBe(200)
    })
  })

  it.each(['web', 'worker'])('%s needs PostgreSQL', async (role) => {
    const server = await start({ DATA_DIR: aDirectory(), ROLE: role })
    expect(server.code()).toBe(1)
    expect(server.errors()).toBe(
      `ROLE=${role} is set without DATABASE_URL: the embedded database belongs to one process, which does everything\n`,
    )
  })
})
