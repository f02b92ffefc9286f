import { expect, it } from 'vitest'

import { vehicleInterest } from '#domain/lead-forms/vehicle-interest.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appContext } from '#web/lib/app-context.ts'

import { LeadForm } from './lead-form.tsx'
import { formView } from './server/form-loader.ts'

const dealer = { name: 'Ocotillo Scottsdale', phone: null }

it('lists errors in page order, in any order of detection', () => {
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
