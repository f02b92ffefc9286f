import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import type { StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import { mailWords, type WordedMail } from '#modules/mails/module.ts'
import { button, fine, mailLink } from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'

/** The states of which shoppers are notified; `quoted` only of an order that was canceled and is open again. */
const MAILED = ['quoted', 'ordered', 'arrived', 'canceled'] as const satisfies readonly StageName[]
type MailedStage = (typeof MAILED)[number]

export const isMailedStage = (stage: StageName): stage is MailedStage =>
  MAILED.some((one) => one === stage)

type About = Readonly<{
  stage: MailedStage
  /** Whether the shopper gets the parts by mail instead of at the store. */
  isShipped: boolean
  language: Locale
  site: Site
  dealer: Dealer
  /** The site's origin, without a trailing slash. */
  origin: string
  /** The token of the shopper's page. */
  token: string
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

/** The mail about the state of a parts order. It repeats nothing that was typed: anyone's address can be entered. */
export function stageMail(about: About): WordedMail {
  const { stage, isShipped, language, dealer } = about
  const words = mailWords('parts-mail', about)
  const { t } = words
  const values = { dealer: dealer.name, address: postalAddress(dealer) }
  const phone = dealer.partsPhone ?? dealer.phone
  const key = stage === 'arrived' && isShipped ? 'shipped' : stage
  return words.mail(t(`${key}.subject`), [
    words.text(`${key}.text`, values),
    ...(phone === null ? [] : [words.text('call', { phone: formatPhone(phone) })]),
    button(t('own'), mailLink({ origin: about.origin, language }, paths.myRequest(about.token))),
    fine(t('from', values)),
  ])
}
