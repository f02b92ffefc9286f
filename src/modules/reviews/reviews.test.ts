import { beforeEach, expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { anActor } from '#tests/support/builders/lead-workflow.ts'
import { aReviewGroup } from '#tests/support/builders/reviews.ts'

const SITE = 'north-star'
const typed = { stars: '4', text: 'Quick and friendly.\nA bit loud.', shownName: ' Ana R. ' }

onEachEngine((engine) => {
  let t: Awaited<ReturnType<typeof aReviewGroup>>
  beforeEach(async () => {
    t = await aReviewGroup(engine)
  })
  const none = { count: 0, mean: null, newest: [] }

  it('REV-1 invites buyers and visitors once, two days later, in their language', async () => {
    await t.sell('ana@example.test')
    await t.visit('ben@example.test')
    await t.visit('cy@example.test', 'missed')
    await t.sell('dee@example.test', 'D2')
    await t.receive({ fields: { email: 'eve@example.test' } })
    expect(await t.invite()).toBe('0 customers invited')
    t.passHours(48)
    expect(await t.invite()).toBe('2 customers invited')
    expect(await t.invite()).toBe('0 customers invited')
    const mails = await t.sendMails()
    expect(new Map(mails.map(({ to, subject }) => [to, subject]))).toEqual(
      new Map([
        ['ana@example.test', 'How was buying from Ocotillo?'],
        ['ben@example.test', '¿Cómo le fue en su cita de servicio en Ocotillo?'],
      ]),
    )
    const [mail] = mails
    expect(mail?.unsubscribeUrl).toBe(`https://north-star.example/review/${t.tokenIn(mail)}/end`)
    expect(mail?.text).toContain('7455 E Desert Willow Rd')
  })

  it('REV-1 invites no one three weeks later, or whose lead is no longer marked as sold', async () => {
    await t.sell('ana@example.test')
    t.passHours(22 * 24)
    const id = await t.sell('ben@example.test')
    t.passHours(1)
    await t.workflow.undo(anActor('mia of D1', ['manager']), await t.target(id))
    t.passHours(48)
    expect(await t.invite()).toBe('0 customers invited')
  })

  it('REV-1 counts from the sale: other changes neither repeat it nor postpone it', async () => {
    const mia = anActor('mia of D1', ['manager'])
    const assign = async (id: string, to: string | null) =>
      t.workflow.assign(mia, await t.target(id), to)
    const old = await t.sell('ana@example.test')
    t.passHours(40 * 24)
    await assign(old, 'luis')
    t.passHours(24)
    const touched = await t.sell('ben@example.test')
    t.passHours(24)
    await assign(touched, 'luis')
    t.passHours(24)
    expect(await t.invite()).toBe('1 customers invited')
    expect((await t.sendMails()).map(({ to }) => to)).toEqual(['ben@example.test'])
  })

  it('REV-2 a customer who withdrew the consent to mail is not invited', async () => {
    const id = await t.sell('ana@example.test')
    await t.database.db
      .updateTable('consent')
      .set({ channel: 'email', withdrawn_at: '2026-11-20T18:00:00.000Z' })
      .where('lead_id', '=', id)
      .execute()
    t.passHours(48)
    expect(await t.invite()).toBe('0 customers invited')
  })

  it('REV-2 a mailbox is invited at most twice a year, and never after it opted out', async () => {
    const { token } = await t.aCustomer('ana@example.test')
    await t.sell('Ana@Example.test')
    t.passHours(48)
    expect(await t.invite()).toBe('0 customers invited')
    await t.reviews.optOut(SITE, token)
    expect(await t.reviews.own(SITE, token)).toMatchObject({ isOptedOut: true })
    t.passHours(183 * 24)
    await t.sell('ana@example.test')
    await t.sell('ben@example.test')
    t.passHours(48)
    expect(await t.invite()).toBe('1 customers invited')
  })

  it('REV-1 invites no visitor whose lead is merged or spam', async () => {
    const mia = anActor('mia of D1', ['manager'])
    const merged = await t.visit('ana@example.test')
    const spam = await t.visit('ben@example.test')
    const into = await t.visit('cy@example.test')
    await t.workflow.merge(mia, await t.target(merged), into)
    await t.workflow.setStatus(mia, await t.target(spam), 'spam')
    t.passHours(48)
    await t.invite()
    expect((await t.sendMails()).map(({ to }) => to)).toEqual(['cy@example.test'])
  })

  it('REV-2 a customer who opted out by a mail of an earlier key gets no more mails', async () => {
    const ana = await t.aCustomer('ana@example.test')
    const ben = await t.aCustomer('ben@example.test')
    t.passHours(183 * 24)
    t.changeKey()
    await t.sell('ana@example.test')
    await t.sell('ben@example.test')
    t.passHours(48)
    expect(await t.invite()).toBe('2 customers invited')
    await t.reviews.optOut(SITE, ana.token)
    const mails = await t.sendMails()
    expect(mails.map(({ to }) => to)).toEqual([
      'ana@example.test',
      'ben@example.test',
      'ben@example.test',
    ])
    await t.reviews.optOut(SITE, ben.token)
    expect(await t.reviews.own(SITE, t.tokenIn(mails.at(-1)))).toMatchObject({ isOptedOut: true })
  })

  it('REV-3 shows a review three days after it was written, and counts its stars', async () => {
    const { token } = await t.aCustomer('ana@example.test')
    await t.reviews.write(SITE, token, typed)
    expect(await t.reviews.own(SITE, token)).toMatchObject({
      state: 'waiting',
      stars: 4,
      shownName: 'Ana R.',
      shownFrom: '2026-11-25T17:00:00.000Z',
    })
    expect(await t.reviews.ofStore('D1')).toEqual(none)
    t.passHours(72)
    expect(await t.reviews.ofStore('D1')).toEqual({
      count: 1,
      mean: 4,
      newest: [
        {
          kind: 'sale',
          language: 'en',
          stars: 4,
          text: typed.text,
          shownName: 'Ana R.',
          writtenAt: '2026-11-22T17:00:00.000Z',
          answer: null,
        },
      ],
    })
    expect(await t.reviews.own(SITE, token)).toMatchObject({ state: 'shown', shownFrom: null })
    expect(await t.reviews.ofStore('D2')).toEqual(none)
  })

  it('a customer changes and deletes what they wrote; a token of another site is none', async () => {
    const { token } = await t.aCustomer('ana@example.test')
    await expect(t.reviews.write(SITE, token, { ...typed, stars: '6' })).rejects.toMatchObject({
      code: 'invalid',
    })
    await t.reviews.write(SITE, token, typed)
    await t.reviews.write(SITE, token, { ...typed, stars: '1' })
    expect(await t.reviews.own(SITE, token)).toMatchObject({ stars: 1, state: 'waiting' })
    expect(await t.reviews.own('two', token)).toBeNull()
    await expect(t.reviews.withdraw(SITE, `${token}x`)).rejects.toMatchObject({ code: 'not-found' })
    await t.reviews.withdraw(SITE, token)
    expect(await t.reviews.own(SITE, token)).toMatchObject({ state: 'invited', stars: null })
    t.passHours(72)
    expect(await t.reviews.ofStore('D1')).toEqual(none)
  })

  it('REV-6 a review is deleted with the data of its customer', async () => {
    const { id, token } = await t.aCustomer('ana@example.test')
    await t.reviews.write(SITE, token, typed)
    await t.erase(id)
    expect(await t.reviews.own(SITE, token)).toBeNull()
    t.passHours(72)
    expect(await t.reviews.ofStore('D1')).toEqual(none)
  })
})
