import { expect, it } from 'vitest'

import { vehicleInterest } from '#domain/leads/vehicle-interest.ts'
import { hrefsOf, renderHtml } from '#tests/support/render.tsx'
import { routeContext } from '#tests/support/route-context.ts'
import { appContext } from '#web/context.ts'

import { formView } from './form-loader.ts'
import { LeadForm } from './lead-form.tsx'

const dealer = { name: 'Ocotillo Scottsdale', phone: null }

it('lists what is wrong from the top of the page down, in whatever order it was found', () => {
  const view = {
    ...formView(routeContext().get(appContext), vehicleInterest),
    errors: {
      'consent.text': 'errorTick',
      email: 'errorContact',
      lastName: 'errorRequired',
      firstName: 'errorRequired',
    } as const,
  }
  const html = renderHtml(<LeadForm view={view} answered={undefined} dealer={dealer} />)
  const [summary = ''] = /<div[^>]*role="alert"[\s\S]*?<\/ul>/.exec(html) ?? []
  expect(hrefsOf(summary)).toEqual(['#firstName', '#lastName', '#email', '#consent.text'])
})
