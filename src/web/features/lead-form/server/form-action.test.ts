import { describe, expect, it } from 'vitest'

import { HONEYPOT_FIELD, SHOPPER_FIELD } from '#domain/forms/form-guard.ts'
import { consentBoxes } from '#domain/leads/consent.ts'
import { aShopper, credit, dealer, sign, work, you } from '#tests/support/browser/form-shopper.ts'
import { longForm } from '#tests/support/browser/long-form.ts'
describe('a form of several pages', () => {
  it('goes from page to page and the review to one lead', async () => {
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
  ])(
    'PRC-2 a lead of a shopper who is %j records the price seen',
    async (shopperState, shopper) => {
      const { post, leads } = aShopper()
      await post(you)
      await post(work)
      await post({})
      await post({ ...sign, [SHOPPER_FIELD]: shopperState })
      expect(leads.map((lead) => lead.shopper)).toEqual([shopper])
    },
  )

  it('returns to the review from a page edited there', async () => {
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

  it('shows no hidden group on the review', async () => {
    const { post } = aShopper()
    await post(you)
    const { view } = await post({ ...work, work: 'retired' })
    expect(view?.review?.[1]?.entries.map(({ field }) => field.name)).toEqual(['work', 'income'])
  })

  it('does not allow skipping a page', async () => {
    const { post, shown, leads } = aShopper()
    expect(await post({ ...you, go: 'sign' })).toMatchObject({ view: { page: 'work' } })
    shown.view = { ...shown.view, page: 'sign' }
    expect(await post(sign)).toMatchObject({
      status: 400,
      view: { page: 'work', errors: { work: 'errorChoose' } },
    })
    expect(leads).toEqual([])
  })

  it('cannot be sent without its agreement, and keeps the rest', async () => {
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

  it('remembers a filled honeypot on an earlier page', async () => {
    const { post, leads } = aShopper()
    await post({ ...you, [HONEYPOT_FIELD]: 'https://spam.example' })
    await post(work)
    await post({})
    expect(await post(sign)).toMatchObject({ status: 303 })
    expect(leads).toMatchObject([{ isSuspect: true }])
  })

  it('omits the fields that the page excludes', async () => {
    const { post, leads } = aShopper({ without: ['ssn'] })
    await post(you)
    await post(work)
    expect((await post({})).view?.groups.flatMap(({ fields }) => fields)).toEqual([])
    expect(await post({ ...sign, ssn: 'x' })).toMatchObject({ status: 303 })
    expect(leads).toMatchObject([{ sealed: { secret: {} } }])
  })

  it('runs the server’s checks for each page, and again before sending', async () => {
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

  it('omits fields from the review that only select others', async () => {
    const { post } = aShopper({ definition: { ...longForm, unreviewed: ['work'] } })
    await post(you)
    const names = (await post(work)).view?.review?.flatMap(({ entries }) =>
      entries.map(({ field }) => field.name),
    )
    expect(names).not.toContain('work')
    expect(names).toContain('employer')
  })
})

/** The response to a complete form with this verdict. */
async function postWithVerdict(verdict: 'too-many' | 'prove') {
  const shopper = aShopper({}, { judge: async () => verdict, challenge: async () => '{"a":1}' })
  await shopper.post(you)
  await shopper.post(work)
  await shopper.post({})
  return { ...(await shopper.post(sign)), leads: shopper.leads }
}

describe('a rate-limited sender', () => {
  it('gets 429 with Retry-After, and loses nothing', async () =>
    expect(await postWithVerdict('too-many')).toMatchObject({
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

  it('gets a challenge if proof of work is required', async () =>
    expect(await postWithVerdict('prove')).toMatchObject({
      status: 429,
      leads: [],
      view: { page: 'sign', problem: 'prove', challenge: '{"a":1}', savedFields: ['ssn'] },
    }))
})
