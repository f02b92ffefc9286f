import { expect, it } from 'vitest'

import { createMetrics } from '#platform/metrics/metrics.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aJob } from '#tests/support/builders/lead-entries.ts'

import { jobRepository } from './job-repository.ts'
import { queueMetrics } from './queue-metrics.ts'

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
const now = () => new Date(at(30))

const aProcess = () => createMetrics({ instance: 'a:1', version: '1', build: 'x' })
const linesOf = (report: string) =>
  report.split('\n').filter((line) => line.startsWith('forecourt_job'))

onEachEngine((engine) => {
  it('reports the depth of the queue, and for how long it has been waiting and failing', async () => {
    const database = await aDatabase(engine)
    const jobs = jobRepository(database)
    const [mail, post] = [{ kind: 'mail' }, { kind: 'post' }]
    await jobs.enqueue([
      aJob({ ...mail, id: 'due', createdAt: at(0), runAt: at(25) }),
      aJob({ ...mail, id: 'later', createdAt: at(0), runAt: at(59) }),
      aJob({ ...post, id: 'taken', createdAt: at(1), runAt: at(1) }),
      aJob({ ...post, id: 'failed', createdAt: at(10), runAt: at(10) }),
      aJob({ ...post, id: 'done', createdAt: at(2), runAt: at(2) }),
      aJob({ kind: 'old', id: 'dead', createdAt: at(3), runAt: at(3) }),
    ])
    await jobs.claim({ owner: 'o', now: at(1), leaseUntil: at(40), limit: 1 })
    await jobs.fail('failed', { runAt: at(50), error: 'no' })
    await jobs.complete('done', { at: at(3), evidence: 'ok' })
    await jobs.markDead('dead', { at: at(4), error: 'no' })

    const metrics = aProcess()
    queueMetrics({ metrics, database, now })
    expect(linesOf(await metrics.ofGroup()).toSorted()).toEqual([
      'forecourt_jobs_dead{kind="mail"} 0',
      'forecourt_jobs_dead{kind="old"} 1',
      'forecourt_jobs_dead{kind="post"} 0',
      'forecourt_jobs_oldest_due_seconds{kind="mail"} 300',
      'forecourt_jobs_oldest_due_seconds{kind="old"} 0',
      'forecourt_jobs_oldest_due_seconds{kind="post"} 0',
      'forecourt_jobs_oldest_failing_seconds{kind="mail"} 0',
      'forecourt_jobs_oldest_failing_seconds{kind="old"} 0',
      'forecourt_jobs_oldest_failing_seconds{kind="post"} 1200',
      'forecourt_jobs_waiting{kind="mail"} 2',
      'forecourt_jobs_waiting{kind="old"} 0',
      'forecourt_jobs_waiting{kind="post"} 2',
    ])
  })
})

it('leaves the queue out of a report while the database cannot be read', async () => {
  const database = await aDatabase()
  const metrics = aProcess()
  queueMetrics({ metrics, database, now })
  await database.close()
  expect(linesOf(await metrics.ofGroup())).toEqual([])
})

it('counts the outcomes of jobs', async () => {
  const metrics = aProcess()
  const count = queueMetrics({ metrics, database: await aDatabase(), now })
  count('mail', 'accepted')
  count('mail', 'accepted')
  count('mail', 'dead')
  expect(linesOf(await metrics.ofProcess())).toEqual([
    'forecourt_job_tries_total{kind="mail",outcome="accepted",instance="a:1"} 2',
    'forecourt_job_tries_total{kind="mail",outcome="dead",instance="a:1"} 1',
  ])
})
