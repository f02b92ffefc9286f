import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { siteMail, mailLink, fine, text, button } from '#platform/mail/mail-content.ts'

type Application = Readonly<{
  language: Locale
  /** In that language; `null` without an opening. */
  position: string | null
  hasFile: boolean
  site: Site
  /** The site's origin, without a trailing slash. */
  origin: string
  dealer: Dealer
  /** The token of the applicant's page. */
  token: string
}>

/**
 * Confirms a job application to its sender. It contains no typed text, neither names nor file names, as anyone's
 * address can be typed.
 * @see docs/rules/careers.md
 */
export function applicationMail(about: Application) {
  const { language, position, hasFile, site, origin, dealer, token } = about
  const t = areaTranslator('career-mail', language)
  const sentence =
    position === null
      ? t('intro', { dealer: dealer.name })
      : t('introFor', { dealer: dealer.name, position })
  return siteMail({ language, site, title: t('subject') }, [
    text(sentence),
    text(t(hasFile ? 'withFile' : 'withoutFile')),
    text(t('next')),
    button(t('own'), mailLink({ origin, language }, paths.myRequest(token))),
    fine(t('retention')),
    fine(t('notYou')),
    fine(t('from', { dealer: dealer.name, address: postalAddress(dealer) })),
  ])
}
