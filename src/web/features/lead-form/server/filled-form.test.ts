import { expect, it } from 'vitest'

import { FILLED_PARAMETER } from '#domain/forms/filled-form.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import { vehicleInterest } from '#domain/lead-forms/vehicle-interest.ts'
import { consentBoxes } from '#domain/leads/consent.ts'
import { longForm } from '#tests/support/browser/long-form.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appContext } from '#web/lib/app-context.ts'

import { filledForm, withoutFilling } from './filled-form.ts'

const app = routeContext().get(appContext)
const subject = { siteKey: app.site.key, form: vehicleInterest.name } as const
const address = (token: string) =>
  new URL(`https://dealer.example/form?stock=S1&${FILLED_PARAMETER}=${token}`)

it('fills in fields, never a consent, a hidden field or a private value', () => {
  const boxes = consentBoxes('en', 'Ocotillo').map(({ name, value }) => [name, value])
  const values = { firstName: 'Ana', leadKey: 'K1', go: 'sign', ...Object.fromEntries(boxes) }
  const token = app.services.forms.sealFilled(subject, values)
  expect(boxes.length).toBeGreaterThan(0)
  expect(filledForm(app, vehicleInterest, address(token))).toEqual({
    state: 'filled',
    values: { firstName: 'Ana' },
  })
  const visit = { siteKey: app.site.key, form: serviceAppointment.name } as const
  const shop = app.services.forms.sealFilled(visit, { shop: 'elsewhere', work: 'free', vin: 'V' })
  expect(filledForm(app, serviceAppointment, address(shop)).values).toEqual({ vin: 'V' })
  const long = { ...subject, form: longForm.name }
  const secrets = app.services.forms.sealFilled(long, { firstName: 'Ana', ssn: '078051120' })
  expect(filledForm(app, longForm, address(secrets)).values).toEqual({ firstName: 'Ana' })
})

it('fills in nothing without a link, or with one of another site', () => {
  expect(filledForm(app, vehicleInterest, new URL('https://dealer.example/form'))).toEqual({
    state: null,
    values: {},
  })
  const other = app.services.forms.sealFilled(
    { ...subject, siteKey: 'redcanyon' },
    { firstName: 'Ana' },
  )
  expect(filledForm(app, vehicleInterest, address(other))).toEqual({ state: 'invalid', values: {} })
})

it('is not part of the address that is stored with a lead', () => {
  expect(withoutFilling(address('A'))).toBe('/form?stock=S1')
  expect(withoutFilling(new URL('https://dealer.example/form?filled=A'))).toBe('/form')
})
