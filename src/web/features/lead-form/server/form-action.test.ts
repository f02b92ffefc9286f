import { describe, expect, it } from 'vitest'

import { HONEYPOT_FIELD, SHOPPER_FIELD } from '#domain/forms/form-guard.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { vehicleInterest } from '#domain/lead-forms/vehicle-interest.ts'
import { agreementBox, consentBoxes } from '#domain/leads/consent.ts'
import { aShopper, dealer } from '#tests/support/browser/form-shopper.ts'
import { longForm } from '#tests/support/browser/long-form.ts'

const credit = agreementBox('credit', 'en', dealer.name)
const you = { firstName: 'Ana', birthDate: '1990-12-31', phone: '(480) 555-0142' }
const work = { work: 'employed', employer: 'Desert Willow', years: '3', income: '62500' }
const sign = { ssn: '078-05-1120', [credit.name]: credit.value }

describe('a form of several pages', () => {
  it('leads from page to page, over the review, to one lead', async () => {
    const { post, leads, shown } = aShopper()
    expect(shown.view.pages).toEqual(['you', 'work', 'review', 'sign'])
    expect(await post(you)).toMatchObject({ status: 200, view: { page: 'work', errors: {} } })
    expect(await post(work)).toMatchObject({ status: 200, view: { page: 'review' } })
    expect(await post({})).toMatchObject({
      status: 200,
      view: { page: 'sign', agreements: ['credit'], hasOffers: true },
    })
    expect(leads).toEqual([])
    const offer = consentBoxes('en', dealer.name).find(({ channel }) => channel === 'text')
    const { name = '', value = '' } = offer ?? {}
    expect(await post({ ...sign, [name]: value })).toMatchObject({
      status: 303,
      cookie:
        '__Secure-request=token%20of%20L1; Max-Age=600; Path=/form/; HttpOnly; SameSite=Lax; Secure',
    })
    expect(leads).toMatchObject([
      {
        form: 'finance',
        fields: {
          firstName: 'Ana',
          phone: '480-555-0142',
          work: 'employed',
          employer: 'Desert Willow',
          years: '3',
        },
        sealed: {
          private: { birthDate: '1990-12-31', income: '62500' },
          secret: { ssn: '078051120' },
        },
        consents: [{ channel: 'text' }, { channel: 'credit', wording: credit.wording }],
        isSuspect: false,
      },
    ])
  })

  it.each([
    ['unlocked', 'known'],
    ['present', 'known'],
    ['$13,745', undefined],
    ['', undefined],
  ])('PRC-2 a lead of a shopper who is %j says which price was seen', async (said, shopper) => {
    const { post, leads } = aShopper()
    await post(you)
    await post(work)
    await post({})
    await post({ ...sign, [SHOPPER_FIELD]: said })
    expect(leads.map((lead) => lead.shopper)).toEqual([shopper])
  })

  it('never shows again what is private', async () => {
    const { post, seen } = aShopper()
    await post({ ...you, firstName: '' })
    await post(you)
    await post(work)
    await post({})
    await post({ go: 'you' })
    await post({ ...you, birthDate: '' })
    await post({})
    await post({ ssn: '078-05-1120' })
    expect(seen).toHaveLength(8)
    for (const page of seen) expect(page).not.toMatch(/1990-12-31|62500|078-?05-?1120/)
  })

  it('goes back without loss: private values are saved, newly typed ones win', async () => {
    const { post, leads } = aShopper()
    await post(you)
    expect(await post({ ...work, years: 'some', go: 'you' })).toMatchObject({
      status: 200,
      view: {
        page: 'you',
        values: { firstName: 'Ana', phone: '(480) 555-0142' },
        savedFields: ['birthDate'],
      },
    })
    const back = await post({ ...you, firstName: 'Eva', birthDate: '' })
    expect(back.view).toMatchObject({
      page: 'work',
      values: { employer: 'Desert Willow', years: 'some' },
      savedFields: ['income'],
    })
    await post({ ...work, income: '70000' })
    await post({})
    await post(sign)
    expect(leads).toMatchObject([
      {
        fields: { firstName: 'Eva' },
        sealed: { private: { birthDate: '1990-12-31', income: '70000' } },
      },
    ])
  })

  it('comes back to the review from a page that was changed there', async () => {
    const { post } = aShopper()
    await post(you)
    const { view } = await post(work)
    expect(view?.review).toMatchObject([
      {
        id: 'you',
        entries: [
          { field: { name: 'firstName' }, value: 'Ana' },
          { field: { name: 'birthDate' }, value: null },
          { field: { name: 'phone' }, value: '480-555-0142' },
        ],
      },
      { id: 'work' },
    ])
    expect(await post({ go: 'you' })).toMatchObject({ view: { page: 'you' } })
    expect(await post({ ...you, firstName: 'Eva' })).toMatchObject({
      view: { page: 'review', review: [{ entries: [{ value: 'Eva' }, {}, {}] }, {}] },
    })
  })

  it('shows no group on the review that is not asked for', async () => {
    const { post } = aShopper()
    await post(you)
    const { view } = await post({ ...work, work: 'retired' })
    expect(view?.review?.[1]?.entries.map(({ field }) => field.name)).toEqual(['work', 'income'])
  })

  it('does not let one leap over a page', async () => {
    const { post, shown, leads } = aShopper()
    expect(await post({ ...you, go: 'sign' })).toMatchObject({ view: { page: 'work' } })
    shown.view = { ...shown.view, page: 'sign' }
    expect(await post(sign)).toMatchObject({
      status: 400,
      view: { page: 'work', errors: { work: 'errorChoose' } },
    })
    expect(leads).toEqual([])
  })

  it('can not be sent without its agreement, and keeps the rest', async () => {
    const { post, leads } = aShopper()
    await post(you)
    await post(work)
    await post({})
    expect(await post({ ssn: sign.ssn, [credit.name]: 'on' })).toMatchObject({
      status: 400,
      view: { page: 'sign', errors: { 'consent-credit': 'errorTick' }, savedFields: ['ssn'] },
    })
    expect(leads).toEqual([])
    expect(await post({ ssn: '', [credit.name]: credit.value })).toMatchObject({ status: 303 })
    expect(leads).toMatchObject([{ sealed: { secret: { ssn: '078051120' } } }])
  })

  it('asks again for a private value that was wrong', async () => {
    const { post } = aShopper()
    expect(await post({ ...you, birthDate: '1990-02-30' })).toMatchObject({
      status: 400,
      view: { page: 'you', errors: { birthDate: 'errorDate' }, savedFields: [] },
    })
    expect(await post({ ...you, birthDate: '' })).toMatchObject({
      status: 400,
      view: { errors: { birthDate: 'errorRequired' } },
    })
  })

  it('begins again after an hour, and says so', async () => {
    const { post, clock, leads } = aShopper()
    await post(you)
    clock.now += 3_600_001
    expect(await post(work)).toMatchObject({
      status: 400,
      view: { page: 'you', problem: 'expired', values: {} },
    })
    expect(await post(you)).toMatchObject({ view: { page: 'work', problem: null } })
    expect(leads).toEqual([])
  })

  it('ignores values of a token from another place', async () => {
    const { post, shown } = aShopper()
    await post(you)
    shown.view = { ...shown.view, draftToken: 'AAAA' }
    expect(await post(work)).toMatchObject({ status: 400, view: { problem: 'expired' } })
  })

  it('keeps in mind that a machine filled its trap on an earlier page', async () => {
    const { post, leads } = aShopper()
    await post({ ...you, [HONEYPOT_FIELD]: 'https://spam.example' })
    await post(work)
    await post({})
    expect(await post(sign)).toMatchObject({ status: 303 })
    expect(leads).toMatchObject([{ isSuspect: true }])
  })

  it('has fewer fields where the page says so', async () => {
    const { post, leads } = aShopper({ without: ['ssn'] })
    await post(you)
    await post(work)
    expect((await post({})).view?.groups.flatMap(({ fields }) => fields)).toEqual([])
    expect(await post({ ...sign, ssn: 'x' })).toMatchObject({ status: 303 })
    expect(leads).toMatchObject([{ sealed: { secret: {} } }])
  })

  it('asks the server what only the server knows, and once more before it is sent', async () => {
    const gone = { isGone: false }
    const { post, leads } = aShopper({
      check: (fields) => (gone.isGone && fields['work'] ? { work: 'errorGone' } : {}),
    })
    await post(you)
    await post(work)
    await post({})
    gone.isGone = true
    expect(await post(sign)).toMatchObject({
      status: 400,
      view: { page: 'work', errors: { work: 'errorGone' } },
    })
    expect(leads).toEqual([])
  })

  it('stores its lead together with what it asks for, or goes back to the page of what is gone', async () => {
    const gone = { isGone: true }
    const stored: string[] = []
    const { post, leads } = aShopper({
      store: async ({ fields }) => {
        if (gone.isGone) return { errors: { work: 'errorGone' } }
        stored.push(fields['work'] ?? '')
        return { to: '/booked' }
      },
    })
    await post(you)
    await post(work)
    await post({})
    expect(await post(sign)).toMatchObject({
      status: 409,
      view: { page: 'work', errors: { work: 'errorGone' } },
    })
    gone.isGone = false
    await post(work)
    await post({})
    expect(await post(sign)).toMatchObject({ status: 303, cookie: null })
    expect([stored, leads]).toEqual([['employed'], []])
  })

  it('has another key after a conflict, and the same one where it may have been stored', async () => {
    const { post, shown } = aShopper({
      store: async () => {
        throw new AppError(outcome, 'refused')
      },
    })
    let outcome: 'conflict' | 'unavailable' = 'unavailable'
    await post(you)
    await post(work)
    await post({})
    const { leadKey } = shown.view
    expect(await post(sign)).toMatchObject({ status: 503, view: { leadKey } })
    outcome = 'conflict'
    const answer = await post(sign)
    expect(answer).toMatchObject({ status: 409, view: { problem: 'conflict' } })
    expect(answer.view?.leadKey).toMatch(/^[\da-f-]{36}$/)
    expect(answer.view?.leadKey).not.toBe(leadKey)
  })

  it('does not review what only chooses what is asked for', async () => {
    const { post } = aShopper({ definition: { ...longForm, unreviewed: ['work'] } })
    await post(you)
    const names = (await post(work)).view?.review?.flatMap(({ entries }) =>
      entries.map(({ field }) => field.name),
    )
    expect(names).not.toContain('work')
    expect(names).toContain('employer')
  })
})

/** What a shopper who filled in everything hears of this verdict. */
async function judged(verdict: 'too-many' | 'prove') {
  const shopper = aShopper({}, { judge: async () => verdict, challenge: async () => '{"a":1}' })
  await shopper.post(you)
  await shopper.post(work)
  await shopper.post({})
  return { ...(await shopper.post(sign)), leads: shopper.leads }
}

describe('a sender who must wait', () => {
  it('hears 429 and when to come back, and loses nothing', async () =>
    expect(await judged('too-many')).toMatchObject({
      status: 429,
      retry: '30',
      leads: [],
      view: {
        page: 'sign',
        problem: 'too-many',
        challenge: null,
        savedFields: ['ssn'],
        values: { [credit.name]: credit.value },
      },
    }))

  it('gets work to do where it must prove something', async () =>
    expect(await judged('prove')).toMatchObject({
      status: 429,
      leads: [],
      view: { page: 'sign', problem: 'prove', challenge: '{"a":1}', savedFields: ['ssn'] },
    }))
})

describe('a form of one page', () => {
  it('saves nothing without private values: wrong ones are in their fields', async () => {
    const { post } = aShopper({ definition: vehicleInterest })
    expect(await post({ firstName: 'Ana' })).toMatchObject({
      status: 400,
      view: { draftToken: '', values: { firstName: 'Ana' } },
    })
  })

  it('carries what is private, and does not show it', async () => {
    const definition = { ...longForm, steps: longForm.steps.slice(0, 1), hasReview: false }
    const { post, leads } = aShopper({ definition })
    const { view } = await post({ ...you, phone: '' })
    expect(view).toMatchObject({
      savedFields: ['birthDate'],
      draftToken: expect.stringMatching(/./),
    })
    await post({ ...you, birthDate: '', [credit.name]: credit.value })
    expect(leads).toMatchObject([{ sealed: { private: { birthDate: '1990-12-31' } } }])
  })
})
