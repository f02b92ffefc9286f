import { beforeEach, describe, expect, it } from 'vitest'

import { HONEYPOT_FIELD, SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { id, withdraw, mail, html, post } from '#tests/support/browser/trade-in-offer-page.ts'
import { anOffer, NO_NUMBER } from '#tests/support/builders/offers.ts'

describe('a post', () => {
  beforeEach(() => {
    withdraw.mockReset()
    mail.mockReset()
  })

  const typed = { do: 'mail', email: ' Ana@Example.com ' }

  it('TRD-14 mails the offer in the language of the page, and redirects to it', async () => {
    expect(await post(typed)).toEqual({
      status: 303,
      to: `/sell-my-car/offer/${id}?done=mailed#keep`,
    })
    expect(mail).toHaveBeenCalledWith('ocotillo', id, { email: 'Ana@Example.com', language: 'en' })
    expect(await html(anOffer(), '?done=mailed')).toContain('It is on its way to your inbox.')
    expect(await html(anOffer(), '?done=<b>')).not.toContain('It is on its way')
  })

  it('to an invalid address responds 400, and keeps the input', async () => {
    expect(await post({ do: 'mail', email: 'ana@' })).toEqual({
      status: 400,
      email: 'ana@',
      problem: 'errorEmail',
    })
    expect(await post({ do: 'mail' })).toMatchObject({ status: 400, problem: 'errorEmail' })
    expect(mail).not.toHaveBeenCalled()
  })

  it('TRD-5 that is suspect sends no mail, and says so', async () => {
    expect(await post({ ...typed, [HONEYPOT_FIELD]: 'x' })).toMatchObject({
      status: 429,
      problem: 'unsure',
    })
    expect(await post({ ...typed, [SHOWN_FIELD]: '' })).toMatchObject({ problem: 'unsure' })
    expect(mail).not.toHaveBeenCalled()
  })

  it('TRD-12 withdraws it, and redirects to it', async () => {
    expect(await post({ do: 'withdraw' })).toEqual({ status: 303, to: `/sell-my-car/offer/${id}` })
    expect(withdraw).toHaveBeenCalledWith('ocotillo', id)
  })

  it.each([
    [new UnavailableError('the store'), { status: 503, problem: 'unavailable' }],
    [new AppError('rate-limited', 'too often'), { status: 429, problem: 'mailed-often' }],
    [new AppError('not-found', 'gone'), { status: 303, to: `/sell-my-car/offer/${id}` }],
  ])('with %s responds %j', async (error, expected) => {
    mail.mockRejectedValue(error)
    expect(await post(typed)).toMatchObject(expected)
  })

  it('without a known button responds 400', async () => {
    await expect(post({ do: 'nonsense' })).rejects.toMatchObject({ init: { status: 400 } })
  })

  it('can be requested without an amount, too', async () => {
    const request = anOffer({ appraisal: NO_NUMBER })
    expect(await post(typed, request)).toMatchObject({ status: 303 })
    expect(await html(request)).toContain('Save this page')
  })
})
