import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { paths } from '#domain/pages/paths.ts'
import type { ReviewKind } from '#domain/reviews/review.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import { mailWords, type WordedMail } from '#modules/mails/module.ts'
import { button, fine, mailLink } from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'

type About = Readonly<{
  kind: ReviewKind
  language: Locale
  site: Site
  dealer: Dealer
  /** The site's origin, without a trailing slash. */
  origin: string
  /** The token of the review's page. */
  token: string
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

/**
 * The mail that invites a customer to write a review. It is the same for everyone, and offers nothing for a review
 * (16 CFR 465.4).
 */
export function invitationMail(about: About): WordedMail {
  const { kind, language, dealer, origin, token } = about
  const words = mailWords('review-mail', about)
  const { t } = words
  const values = { dealer: dealer.name, address: postalAddress(dealer) }
  const page = mailLink({ origin, language }, paths.review(token))
  return words.mail(t(`${kind}.subject`, values), [
    words.text(`${kind}.intro`, values),
    button(t('button'), page),
    fine(t('how')),
    { kind: 'link', label: t('stop'), href: page },
    fine(t('from', values)),
  ])
}
