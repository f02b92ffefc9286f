import { expect, it } from 'vitest'

import { LOCALES } from '#i18n/locale.ts'
import { consentHtml } from '#tests/support/pages/consent-html.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'

import { ConsentTemplate } from './consent-template.tsx'

/** Class names of CSS modules differ between tests and builds. */
const withoutClasses = (html: string) => html.replaceAll(/ class="[^"]*"/g, '')

it.each(LOCALES)('asks in the language of the page, %s', (locale) => {
  const html = renderHtml(<ConsentTemplate outside={['shift-digital']} thirdParties={[]} />, {
    locale,
  })
  expect(withoutClasses(html)).toBe(withoutClasses(consentHtml(locale)))
})

it('names every third party, and asks nothing if there is none', () => {
  const html = renderHtml(
    <ConsentTemplate
      outside={['tag-manager', 'asc', 'shift-digital']}
      thirdParties={[{ name: 'Maker Insights' }]}
    />,
  )
  expect(html).toMatch(/Google[^<]*, [^<]*, [^<]*Shift Digital, and Maker Insights/)
  expect(renderHtml(<ConsentTemplate outside={[]} thirdParties={[]} />)).toBe('')
})
