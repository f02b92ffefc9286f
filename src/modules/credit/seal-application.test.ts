import { readdirSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { shredDue } from '#modules/vault/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDirectory, onDefaultEngine } from '#tests/support/builders/database.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { application, NOW, sealed, useLenders } from '#tests/support/builders/lenders.ts'
import { reportLead } from '#tests/support/modules/leads.ts'
import { uploadRepository } from '#tests/support/modules/uploads.ts'
import { keyFolder } from '#tests/support/modules/vault.ts'

/** A time a number of days after the leads were sent. */
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000 + 1)

onDefaultEngine((engine) => {
  const { state, database, lenders, leads, secrets, open, send, creditJobs, submit, shredded } =
    useLenders(engine)

  const run = (now: Date) => shredDue({ secrets: secrets(), days: { secret: 7, private: 30 } }, now)

  it('shows masked values', async () => {
    open({ LENDER: 'test' })
    const { id } = await send()
    const report = await reportLead(
      {
        leads: leads(),
        jobs: jobRepository(database()),
        secrets: secrets(),
        uploads: uploadRepository(database()),
      },
      id,
    )
    expect(report?.secrets).toMatchObject([
      { secrecy: 'private', masks: { birthDate: '•••', income: '•••' } },
      { secrecy: 'secret', masks: { ssn: '•••4321' }, receipt: null, shredded: null },
    ])
    expect(JSON.stringify(report)).not.toMatch(/1961|83417|987-65/)
  })

  it('refuses private values without a key, and stores nothing of that post', async () => {
    open({ LENDER: 'test', DATABASE_URL: 'postgres://elsewhere/x' })
    expect(lenders().canSeal).toBe(false)
    expect(lenders().directory.isConfigured('D1')).toBe(false)
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await leads().list(null, { limit: 10 })).toEqual([])
    expect(await send(aLead())).toMatchObject({ isRepeat: false })
  })

  it('seals without the private key, and delivers nothing then', async () => {
    const { publicKey } = keyFolder(aDirectory()).make()
    open({ LENDER: 'test', SEAL_PUBLIC_KEY: publicKey, DATABASE_URL: 'postgres://elsewhere/x' })
    expect(lenders().canSeal).toBe(true)
    expect(lenders().leftToOthers.length).toBeGreaterThan(0)
    await send()
    const [job] = await creditJobs()
    expect(await submit(job!)).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/^the private key \w+ is missing$/),
    })
  })

  it('recognizes a repeated post, and one with another number', async () => {
    open({ LENDER: 'test' })
    const input = application()
    const { id } = await send(input)
    expect(await send(input)).toEqual({ id, isRepeat: true })
    const other = { ...input, sealed: { ...sealed, secret: { ssn: '987-65-4322' } } }
    await expect(send(other)).rejects.toMatchObject({ code: 'conflict' })
    expect(await creditJobs()).toHaveLength(1)
  })

  it('refuses values copied from another lead', async () => {
    open({ LENDER: 'test' })
    const { id } = await send()
    const other = await send(application({ sealed: { ...sealed, secret: { ssn: '987-65-1111' } } }))
    const row = await database()
      .db.selectFrom('lead_secret')
      .select(['wrapped_key', 'sealed'])
      .where('lead_id', '=', other.id)
      .where('secrecy', '=', 'secret')
      .executeTakeFirstOrThrow()
    await database()
      .db.updateTable('lead_secret')
      .set(row)
      .where('lead_id', '=', id)
      .where('secrecy', '=', 'secret')
      .execute()
    const job = (await creditJobs()).find(({ leadId }) => leadId === id)
    expect(await submit(job!)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('cannot be opened'),
    })
    expect(readdirSync(state.dataDir)).not.toContain('lender')
  })

  describe('after retention', () => {
    it('shreds secret values after 7 days, private ones after 30, delivered or not', async () => {
      open({})
      const { id } = await send()
      expect(await run(later(0))).toEqual({ secret: 0, private: 0, marks: 0 })
      expect(await run(later(6))).toEqual({ secret: 0, private: 0, marks: 1 })
      expect(await run(later(7))).toEqual({ secret: 1, private: 0, marks: 0 })
      expect(await shredded(id)).toEqual([
        ['private', null],
        ['secret', 'expired'],
      ])
      expect(await run(later(30))).toEqual({ secret: 0, private: 1, marks: 0 })
    })

    it('has nothing left to deliver, and reports why', async () => {
      open({ LENDER: 'test' })
      await send()
      await run(later(7))
      const [job] = await creditJobs()
      expect(await submit(job!)).toEqual({
        state: 'refused',
        reason: 'the sealed values are gone: expired',
      })
    })
  })
})
