import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import { mailWords, type WordedMail } from '#modules/mails/module.ts'
import { mailLink, fine, button } from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'

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
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

/**
 * Confirms a job application to its sender. It contains no typed text, neither names nor file names, as anyone's
 * address can be typed.
 * @see docs/rules/careers.md
 */
export function applicationMail(about: Application): WordedMail {
  const { language, position, hasFile, origin, dealer, token } = about
  const words = mailWords('career-mail', about)
  const { t } = words
  const sentence =
    position === null
      ? words.text('intro', { dealer: dealer.name })
      : words.text('introFor', { dealer: dealer.name, position })
  const parts = [
    sentence,
    words.text(hasFile ? 'withFile' : 'withoutFile'),
    words.text('next'),
    button(t('own'), mailLink({ origin, language }, paths.myRequest(token))),
    fine(t('retention')),
    fine(t('notYou')),
    fine(t('from', { dealer: dealer.name, address: postalAddress(dealer) })),
  ]
  // Replies may have a résumé, which only the hiring team sees.
  return words.mail(t('subject'), parts, true)
}
