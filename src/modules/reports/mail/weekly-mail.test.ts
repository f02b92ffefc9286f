import { expect, it } from 'vitest'

import { createReports } from '#modules/reports/module.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { anActor, aPerson, aWorkflow } from '#tests/support/builders/lead-workflow.ts'
import { aStockRow, reportDeps } from '#tests/support/builders/reports.ts'

import { WEEKLY_MAIL_JOB } from './weekly-mail-job.ts'

const MONDAY = new Date('2026-11-23T13:00:00.000Z')
const DAY_MINUTES = 1440
const manager = anActor('mia', ['manager'], ['D1'])
const english = { store: 'D1', language: 'en' } as const

onEachEngine((engine) => {
  async function anOffice() {
    const world = await aWorkflow(engine)
    const sent: Mail[] = []
    const mailer: Mailer = {
      target: 'test',
      send: async (mail) => {
        sent.push(mail)
        return { state: 'accepted', evidence: 'taken' }
      },
      close: async () => {},
    }
    const office = createReports({
      ...reportDeps(world),
      dealers: { all: () => [aDealer({ code: 'D1', name: 'North Star Tucson' })] },
      allRows: async () => [aStockRow(), aStockRow({ stock: 'S2', photos: 20, days: 90 })],
      mail: { mailer, mailFrom: 'website@north-star.example' },
    })
    const due = async () =>
      (
        await jobRepository(world.database).claim({
          owner: 'test',
          now: MONDAY.toISOString(),
          leaseUntil: new Date(MONDAY.getTime() + 60_000).toISOString(),
          limit: 10,
        })
      ).filter(({ kind }) => kind === WEEKLY_MAIL_JOB)
    /** Runs the jobs that are due on Monday. @returns their outcomes */
    async function runJobs() {
      const jobs = await due()
      world.clock.at = MONDAY
      return Promise.all(jobs.map((job) => office.jobs[WEEKLY_MAIL_JOB](job)))
    }
    return { ...world, ...office, sent, due, runJobs }
  }

  it('sends a person the figures of the week before, with links to the same days', async () => {
    const { reports, receive, runJobs, sent } = await anOffice()
    await receive({}, DAY_MINUTES)
    await receive({}, 8 * DAY_MINUTES)
    await receive({ dealerCode: 'D2' }, DAY_MINUTES)
    await reports.setWeeklyMail(manager, english)
    expect(await reports.weeklyMail(manager)).toEqual(english)
    expect(await runJobs()).toMatchObject([{ state: 'accepted' }])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'mia@store.example',
      subject: 'North Star Tucson: the week of Nov 16 to Nov 22',
    })
    const text = sent[0]?.text ?? ''
    expect(text).toContain('All sites: 0 lists')
    expect(text).toContain('Leads: 1 (1 the week before)')
    expect(text).toContain('Vehicles in stock: 2, of which 1 without photos and 1 for more than 60')
    expect(text).toContain(
      'https://office.north-star.example/admin/reports?from=2026-11-16&to=2026-11-22&store=D1',
    )
  })

  it('is in the language of the person, and queued once for each Monday', async () => {
    const { reports, daily, due, runJobs, sent } = await anOffice()
    await reports.setWeeklyMail(manager, { ...english, language: 'es' })
    await daily['weekly-mails']()
    await daily['weekly-mails']()
    expect(await runJobs()).toHaveLength(1)
    expect(sent[0]?.subject).toContain('la semana del')
    await daily['weekly-mails']()
    expect(await due()).toEqual([])
  })

  it('is not sent once it is off, or the person has lost the right or the access', async () => {
    const { reports, people, runJobs, sent } = await anOffice()
    await reports.setWeeklyMail(manager, english)
    const owner = anActor('olga', ['owner'], 'all')
    await reports.setWeeklyMail(owner, english)
    await reports.setWeeklyMail(owner, null)
    const at = people.findIndex(({ id }) => id === 'mia')
    people[at] = aPerson('mia', { roles: ['sales'] })
    expect(await runJobs()).toMatchObject([
      { evidence: 'not sent: the person may not read it' },
      { evidence: 'not sent: it is turned off' },
    ])
    expect(sent).toEqual([])
  })

  it('stays the same setting when it is changed', async () => {
    const { reports, database, clock } = await anOffice()
    const turnedOn = clock.at.toISOString()
    await reports.setWeeklyMail(manager, english)
    clock.at = MONDAY
    await reports.setWeeklyMail(manager, { store: 'D1', language: 'es' })
    const rows = await database.db.selectFrom('weekly_mail').selectAll().execute()
    expect(rows).toEqual([
      { user_id: 'mia', dealer_code: 'D1', language: 'es', created_at: turnedOn },
    ])
  })

  it('is about a store of the person only', async () => {
    const { reports, entries } = await anOffice()
    await expect(reports.setWeeklyMail(manager, { ...english, store: 'D2' })).rejects.toMatchObject(
      { code: 'forbidden' },
    )
    await reports.setWeeklyMail(manager, english)
    expect(entries).toMatchObject([{ action: 'user.weekly-mail-on', after: { store: 'D1' } }])
  })
})
