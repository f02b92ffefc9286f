import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import type { StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import {
  button,
  fine,
  mailLink,
  siteMail,
  text,
  type MailContent,
} from '#platform/mail/mail-content.ts'

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
}>

/** The mail about the state of a parts order. It repeats nothing that was typed: anyone's address can be entered. */
export function stageMail(about: About): MailContent {
  const { stage, isShipped, language, site, dealer } = about
  const t = areaTranslator('parts-mail', language)
  const values = { dealer: dealer.name, address: postalAddress(dealer) }
  const phone = dealer.partsPhone ?? dealer.phone
  const key = stage === 'arrived' && isShipped ? 'shipped' : stage
  return siteMail({ language, site, title: t(`${key}.subject`) }, [
    text(t(`${key}.text`, values)),
    ...(phone === null ? [] : [text(t('call', { phone: formatPhone(phone) }))]),
    button(t('own'), mailLink({ origin: about.origin, language }, paths.myRequest(about.token))),
    fine(t('from', values)),
  ])
}
