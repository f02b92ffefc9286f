import { describe, expect, it } from 'vitest'

import {
  TYPED_APPLICANT,
  TYPED_SSN,
  TYPED_VEHICLE,
  typedCoApplicant,
} from '#tests/support/browser/credit-forms.ts'
import { aLender, box, visit, YOU } from '#tests/support/pages/credit-page.ts'

describe('CR-4 an application of two', () => {
  const typed = typedCoApplicant()

  async function untilBothConsent(shopper: ReturnType<typeof visit>) {
    for (const fields of [
      YOU,
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

  it('becomes one lead if both agree to both', async () => {
    const shopper = visit('/form/finance-coapplicant', { differences: aLender })
    await untilBothConsent(shopper)
    const agreed = { ...box('credit'), ...box('joint'), ...box('co-credit'), ...box('co-joint') }
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
    'is not sent without the box %s',
    async (missing) => {
      const shopper = visit('/form/finance-coapplicant')
      await untilBothConsent(shopper)
      const channels = (['joint', 'credit', 'co-joint', 'co-credit'] as const).filter(
        (channel) => channel !== missing,
      )
      const { view } = await shopper.post(Object.assign({}, ...channels.map((one) => box(one))))
      expect(view?.errors).toEqual({ [`consent-${missing}`]: 'errorTick' })
      expect(shopper.leads).toEqual([])
    },
  )
})
