import { beforeEach, expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { anAnswerSetup } from '#tests/support/builders/answers.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'

const ana = anActor({ roles: ['sales'], dealers: ['D1'] })
const email = { channel: 'email', wording: 'w', wordingVersion: '1', language: 'es' } as const

onDefaultEngine((engine) => {
  let setup: Awaited<ReturnType<typeof anAnswerSetup>>

  beforeEach(async () => {
    setup = await anAnswerSetup(engine)
  })

  it('has the facts and the price of this moment, in the shopper’s language', async () => {
    const leadId = await setup.aLead({ consents: [{ ...email, channel: 'text' }] })
    const draft = await setup.answers.draft(ana, leadId)
    expect(draft).toMatchObject({
      language: 'es',
      to: 'ana@example.com',
      from: 'Ocotillo Ram, Ventas',
      hasReplies: true,
      channels: {
        email: { isAllowed: true, basis: 'request' },
        text: { isAllowed: true, basis: 'consent' },
        call: { isAllowed: false, reason: 'no-consent' },
      },
    })
    const textOf = (template: string, starts = draft.starts) =>
      starts.find((start) => start.template === template)?.text
    expect(textOf('available')).toContain('https://dealer.example/detail/s1')
    expect(textOf('price')).toContain('Precio de hoy, 20 de noviembre de 2026: $42,495')
    expect(textOf('price')).toMatch(/^Hola, Ana:\n/)
    expect(textOf('sold')).toBeUndefined()
    setup.listed.price = 4_199_500
    const english = await setup.answers.draft(ana, leadId, 'en')
    expect(textOf('price', english.starts)).toContain('Price today, November 20, 2026: $41,995')
  })

  it.each([
    ['vehicle-appointment', 'visit'],
    ['vehicle-finance', 'price'],
    ['vehicle-interest', 'available'],
  ] as const)('for %s begins with the template %s', async (form, template) => {
    const leadId = await setup.aLead({ form })
    const { starts } = await setup.answers.draft(ana, leadId)
    expect(starts[0]?.template).toBe(template)
  })

  it('begins with the time of the appointment while that is ahead', async () => {
    const leadId = await setup.aLead()
    const setTo = (appointmentAt: string) =>
      setup.database.db
        .updateTable('lead_workflow')
        .set({ appointment_at: appointmentAt })
        .where('lead_id', '=', leadId)
        .execute()
    await setTo('2026-12-03T21:00:00.000Z')
    const { starts } = await setup.answers.draft(ana, leadId, 'en')
    expect(starts[0]).toMatchObject({
      template: 'confirm',
      subject: 'Your appointment on Thursday, December 3 at 2:00 PM',
    })
    await setTo('2026-11-01T21:00:00.000Z')
    const later = await setup.answers.draft(ana, leadId, 'en')
    expect(later.starts.map(({ template }) => template)).not.toContain('confirm')
  })

  it('does not call a vehicle available that is no longer listed', async () => {
    const leadId = await setup.aLead()
    setup.listed.isListed = false
    const { starts } = await setup.answers.draft(ana, leadId)
    expect(starts.map(({ template }) => template)).toEqual(['sold', 'visit', 'reach', 'blank'])
    const about = await setup.aLead({ stock: null })
    const other = await setup.answers.draft(ana, about)
    expect(other.starts.map(({ template }) => template)).toEqual(['reach', 'visit', 'blank'])
  })
})
