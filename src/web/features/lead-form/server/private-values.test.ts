import { describe, expect, it } from 'vitest'

import { AppError } from '#domain/kernel/errors.ts'
import { vehicleInterest } from '#domain/lead-forms/vehicle-interest.ts'
import { aShopper, credit, sign, work, you } from '#tests/support/browser/form-shopper.ts'
import { longForm } from '#tests/support/browser/long-form.ts'
describe('private values', () => {
  it('are never sent back', async () => {
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

  it('survive going back: private values are saved, newly typed ones win', async () => {
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

  it('an invalid private value is requested again', async () => {
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

  it('the form starts over after an hour, and says so', async () => {
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

  it('ignore a token from another form', async () => {
    const { post, shown } = aShopper()
    await post(you)
    shown.view = { ...shown.view, draftToken: 'AAAA' }
    expect(await post(work)).toMatchObject({ status: 400, view: { problem: 'expired' } })
  })
})

describe('a form of one page', () => {
  it('saves nothing without private values: invalid ones stay in their fields', async () => {
    const { post } = aShopper({ definition: vehicleInterest })
    expect(await post({ firstName: 'Ana' })).toMatchObject({
      status: 400,
      view: { draftToken: '', values: { firstName: 'Ana' } },
    })
  })

  it('carries private values without showing them', async () => {
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

describe('storing the lead', () => {
  it('stores its lead together with what it requests, or returns to the page of an unavailable choice', async () => {
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

  it('gets another key after a conflict, and keeps it if it may have been stored', async () => {
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
    const result = await post(sign)
    expect(result).toMatchObject({ status: 409, view: { problem: 'conflict' } })
    expect(result.view?.leadKey).toMatch(/^[\da-f-]{36}$/)
    expect(result.view?.leadKey).not.toBe(leadKey)
  })
})
