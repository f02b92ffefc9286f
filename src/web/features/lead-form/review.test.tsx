import { expect, it } from 'vitest'

import { finance } from '#domain/lead-forms/finance.ts'
import { TYPED_APPLICANT } from '#tests/support/browser/credit-forms.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import { buildFormView } from './form-layout.ts'
import { REVIEW_PAGE } from './form-view.ts'
import { Review } from './review.tsx'

it('distinguishes two addresses by their headings', () => {
  const { review } = buildFormView(
    {
      definition: finance,
      without: [],
      page: REVIEW_PAGE,
      reached: 4,
      typed: { ...TYPED_APPLICANT },
      errors: {},
      problem: null,
      leadKey: '',
      shown: '',
      challenge: null,
    },
    testServices({}).forms,
  )
  const html = renderHtml(
    <Review
      steps={review ?? []}
      formText={(key) => key}
      options={undefined}
      hrefOf={(page) => page}
    />,
  )
  const words = html.replaceAll(/<[^>]+>/g, '|')
  expect(words).toMatch(/12 Ocotillo Way.*85281.*\|previousHome\|.*9 Saguaro St.*85201/)
  // A heading without visible entries is omitted.
  expect(words).not.toContain('|homeTime|')
})
