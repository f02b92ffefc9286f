import { describe, expect, it } from 'vitest'

import {
  TYPED_APPLICANT,
  TYPED_SSN,
  TYPED_VEHICLE,
  typedCoApplicant,
} from '#tests/support/browser/credit-forms.ts'
import { aLender, ticked, visit, PERSON_FIELDS } from '#tests/support/pages/credit-page.ts'

describe('CR-4 a joint application', () => {
  const typed = typedCoApplicant()

  /** Posts all steps before the last one, which has the agreements. */
  async function fillSteps(shopper: ReturnType<typeof visit>) {
    for (const fields of [
      PERSON_FIELDS,
      TYPED_APPLICANT,
      TYPED_APPLICANT,
      typed,
      typed,
      typed,
      TYPED_VEHICLE,
      {},
    ])
      await shopper.post(fields)
  }

  it('is one lead, if each applicant ticks both agreements', async () => {
    const shopper = visit('/form/finance-coapplicant', { overrides: aLender })
    await fillSteps(shopper)
    const agreed = {
      ...ticked('credit'),
      ...ticked('joint'),
      ...ticked('co-credit'),
      ...ticked('co-joint'),
    }
    expect(await shopper.post({ ssn: TYPED_SSN, coSsn: '518-47-7742', ...agreed })).toMatchObject({
      status: 303,
    })
    const [lead] = shopper.leads
    expect(lead?.consents.map(({ channel }) => channel)).toEqual([
      'joint',
      'credit',
      'co-joint',
      'co-credit',
    ])
    expect(lead?.sealed.secret).toEqual({ ssn: '518477741', coSsn: '518477742' })
    expect(lead?.fields).toMatchObject({ firstName: 'Ana María', coFirstName: 'Luis' })
  })

  it.each(['joint', 'credit', 'co-joint', 'co-credit'] as const)(
    'is not sent without the agreement %s',
    async (missing) => {
      const shopper = visit('/form/finance-coapplicant')
      await fillSteps(shopper)
      const channels = (['joint', 'credit', 'co-joint', 'co-credit'] as const).filter(
        (channel) => channel !== missing,
      )
      const { view } = await shopper.post(
        Object.assign({}, ...channels.map((channel) => ticked(channel))),
      )
      expect(view?.errors).toEqual({ [`consent-${missing}`]: 'errorTick' })
      expect(shopper.leads).toEqual([])
    },
  )
})
