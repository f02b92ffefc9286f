import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'

import { shortClassName } from '../../../scripts/build/class-names.ts'

const css = (name: string, file: string) => shortClassName(name, `${process.cwd()}/src/${file}`)
const STYLES = 'web/features/layout/footer/consent-template.module.css'
const BUTTON = 'ui/button.module.css'

/**
 * The consent template as the server renders it on a site with Shift Digital, for browser tests that add a third party
 * to a page. `consent-template.test.tsx` compares it with the component.
 */
export function consentHtml(locale: Locale): string {
  const t = areaTranslator('privacy', locale)
  const button = `${css('button', BUTTON)} ${css('line', BUTTON)}`
  const text = t('consentText', { who: t('whoShiftDigital') })
  return (
    '<template id="consent">' +
    `<section class="row center between no-print gap-4 gap-x-7 ink ${css('choice', STYLES)}" aria-labelledby="consent-title">` +
    `<div><h2 class="text-lg mb-1" id="consent-title">${t('consentTitle')}</h2>` +
    `<p class="measure soft">${text} <a class="link" href="/opt-out">${t('consentMore')}</a></p></div>` +
    `<div class="row gap-2 ${css('buttons', STYLES)}">` +
    `<button type="button" data-answer="no" class="${button}">${t('consentNo')}</button>` +
    `<button type="button" data-answer="yes" class="${button}">${t('consentYes')}</button>` +
    '</div></section></template>'
  )
}
