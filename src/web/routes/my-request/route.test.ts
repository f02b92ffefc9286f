import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import type { OwnLead, OwnLeadService } from '#server/services/own-leads.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { aDealer } from '#tests/support/dealers.ts'
import { routeContext } from '#tests/support/route-context.ts'
import { testServices } from '#tests/support/services.ts'
import { aVehicle } from '#tests/support/vehicles.ts'

import { action, headers, loader } from './route.tsx'

const lead: OwnLead = {
  form: 'vehicle-interest',
  dealerCode: 'OCS',
  stock: 'S1',
  vehicle: null,
  contact: {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '480-555-0142',
    zipCode: '85254',
  },
  receivedAt: '2026-11-20T21:05:00.000Z',
  sentAt: null,
  answeredAt: null,
  consents: [
    {
      id: 'C1',
      channel: 'text',
      wording: 'You may text me.',
      language: 'es',
      contact: '480-555-0142',
      withdrawnAt: null,
    },
  ],
}

let ownLeads: { [name in keyof OwnLeadService]: ReturnType<typeof vi.fn<OwnLeadService[name]>> }
beforeEach(() => {
  ownLeads = {
    own: vi.fn<OwnLeadService['own']>(async () => lead),
    correct: vi.fn<OwnLeadService['correct']>(async () => {}),
    withdraw: vi.fn<OwnLeadService['withdraw']>(async () => {}),
    erase: vi.fn<OwnLeadService['erase']>(async () => {}),
  }
})

function asked(query = '', values?: Readonly<Record<string, string>>) {
  const records = {
    dealers: [aDealer({ code: 'OCS' })],
    vehicles: [aVehicle({ dealerCode: 'OCS' })],
  }
  const context = routeContext({ site: ocotillo, services: testServices(records, { ownLeads }) })
  const url = new URL(`https://dealer.example/my-request/secret${query}`)
  const request = new Request(url, {
    ...(values && { method: 'POST', body: new URLSearchParams(values) }),
  })
  return { context, request, url, params: { token: 'secret' } } as never
}
const show = async (query = '') => {
  const { data, init } = await loader(asked(query))
  return { ...data, status: init?.status }
}
const post = async (values: Readonly<Record<string, string>>) => {
  const answer = await action(asked('', values))
  return answer instanceof Response
    ? { status: answer.status, to: answer.headers.get('location') }
    : { status: answer.init?.status, ...answer.data }
}

describe('the page', () => {
  it('shows how far the request is, by the clock of its dealer, and what may be changed', async () => {
    const { status, view } = await show()
    expect(status).toBe(200)
    expect(view).toMatchObject({
      dealer: { name: 'Ocotillo Chrysler Dodge Jeep Ram' },
      receivedAt: 'Nov 20, 2026, 2:05 PM',
      sentAt: null,
      contact: lead.contact,
      consents: [{ id: 'C1', wording: 'You may text me.', language: 'es', withdrawnAt: null }],
      done: null,
    })
    expect(view?.groups[0]?.fields.map(({ name }) => name)).toEqual(Object.keys(lead.contact))
    expect(ownLeads.own).toHaveBeenCalledWith('ocotillo', 'secret')
  })

  it('is 404 for an address that is not ours, and does not repeat it', async () => {
    ownLeads.own.mockResolvedValue(null)
    await expect(loader(asked())).rejects.toMatchObject({ init: { status: 404 } })
    await expect(loader(asked())).rejects.not.toMatchObject({
      data: expect.stringContaining('secret'),
    })
  })

  it('is 410 once the request is deleted', async () => {
    ownLeads.own.mockResolvedValue('erased')
    expect(await show()).toMatchObject({ status: 410, view: null })
  })

  it('says what was done only where the address says something it knows', async () => {
    expect((await show('?done=corrected')).view?.done).toBe('corrected')
    expect((await show('?done=<b>x</b>')).view?.done).toBeNull()
  })

  it('is kept by no cache, listed nowhere, and tells nobody its address', () => {
    expect(headers({ actionHeaders: new Headers() })).toEqual({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})

describe('a post', () => {
  const typed = { do: 'correct', ...lead.contact }

  it('corrects contact data as their form reads them, and leads back to the page', async () => {
    const values = { ...typed, phone: '(602) 555-0199', comments: 'not a contact field' }
    expect(await post(values)).toEqual({ status: 303, to: '/my-request/secret?done=corrected' })
    expect(ownLeads.correct).toHaveBeenCalledWith('ocotillo', 'secret', {
      ...lead.contact,
      phone: '602-555-0199',
    })
  })

  it('changes nothing where nothing is changed', async () => {
    expect(await post(typed)).toMatchObject({ to: '/my-request/secret?done=same' })
    expect(ownLeads.correct).not.toHaveBeenCalled()
  })

  it('with wrong fields is 400 and keeps what was typed', async () => {
    const values = { ...typed, email: 'ana@', lastName: '' }
    expect(await post(values)).toMatchObject({
      status: 400,
      errors: { email: 'errorEmail', lastName: 'errorRequired' },
      values,
    })
    expect(ownLeads.correct).not.toHaveBeenCalled()
  })

  it('takes one consent back', async () => {
    expect(await post({ do: 'withdraw', consent: 'C1' })).toEqual({
      status: 303,
      to: '/my-request/secret?done=withdrawn',
    })
    expect(ownLeads.withdraw).toHaveBeenCalledWith('ocotillo', 'secret', 'C1')
  })

  it('deletes the request', async () => {
    expect(await post({ do: 'erase' })).toEqual({ status: 303, to: '/my-request/secret' })
    expect(ownLeads.erase).toHaveBeenCalledWith('ocotillo', 'secret')
  })

  it.each([
    [new UnavailableError('the store'), { status: 503, problem: 'unavailable' }],
    [new AppError('rate-limited', 'too often'), { status: 429, problem: 'too-many' }],
    [new AppError('not-found', 'gone'), { status: 303, to: '/my-request/secret' }],
  ])('that meets %s is answered %j', async (error, answer) => {
    ownLeads.correct.mockRejectedValue(error)
    expect(await post({ ...typed, email: 'new@example.com' })).toMatchObject(answer)
  })

  it('of no button of the page is 400', async () => {
    await expect(action(asked('', { do: 'nonsense' }))).rejects.toMatchObject({
      init: { status: 400 },
    })
  })
})
