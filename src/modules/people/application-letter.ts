import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { siteLetter, letterLink, fine, text, button } from '#platform/mail/letter.ts'

type Application = Readonly<{
  language: Locale
  /** In that language; `null` for one that names no opening. */
  position: string | null
  hasFile: boolean
  site: Site
  /** Where the site lives, without a slash at its end. */
  origin: string
  dealer: Dealer
  /** The secret of the applicant's own page. */
  token: string
}>

/**
 * Confirms an application to its sender. It contains no typed text, as anyone's address can be typed with it: neither a
 * name nor the name of a file.
 * @see docs/rules/careers.md
 */
export function applicationLetter(about: Application) {
  const { language, position, hasFile, site, origin, dealer, token } = about
  const t = areaTranslator('career-mail', language)
  const said =
    position === null
      ? t('intro', { dealer: dealer.name })
      : t('introFor', { dealer: dealer.name, position })
  return siteLetter({ language, site, title: t('subject') }, [
    text(said),
    text(t(hasFile ? 'withFile' : 'withoutFile')),
    text(t('next')),
    button(t('own'), letterLink({ origin, language }, paths.myRequest(token))),
    fine(t('retention')),
    fine(t('notYou')),
    fine(t('from', { dealer: dealer.name, address: postalAddress(dealer) })),
  ])
}
