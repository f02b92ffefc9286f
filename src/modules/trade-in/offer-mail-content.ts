import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { offerState } from '#domain/trade-in/offer-state.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMiles } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import {
  bringList,
  equityOf,
  gradeWord,
  moneyText,
  offeredVehicle,
  offerLines,
  offerMoment,
  reasonText,
  signedMoney,
} from '#i18n/offer-words.ts'
import { mailWords, type WordedMail } from '#modules/mails/module.ts'
import { fine, button, text } from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'
import type { MailPart } from '#platform/mail/mail-layout.ts'

/** The content of an offer's mail. */
export type OfferMailContext = Readonly<{
  offer: Offer
  language: Locale
  site: Site
  /** The site's origin, without a trailing slash. */
  origin: string
  dealer: Dealer
  /** The time of sending. */
  now: Date
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

const wordsFor = (about: OfferMailContext) =>
  mailWords('offer-mail', about, { vehicle: offeredVehicle(about.offer.question) })
const translatorFor = (about: OfferMailContext) => wordsFor(about).t

/** The offer's page in the language of the mail, independent of the browser's preference. */
const pageOf = ({ offer, origin, language }: OfferMailContext, place = '') =>
  `${origin}${paths.tradeInOffer(offer.id)}?lang=${language}${place}`

function equityPart(about: OfferMailContext): readonly MailPart[] {
  const { offer, language } = about
  const equity = equityOf(offer)
  if (equity === null) return []
  const t = translatorFor(about)
  const [owed, amount] = [moneyText(equity.owed, language), moneyText(equity.amount, language)]
  if (equity.kind === 'even') return [text(t('evenPayoff', { owed }))]
  return [text(t(equity.kind === 'left' ? 'afterPayoff' : 'shortOfPayoff', { owed, amount }))]
}

/** The offer: the vehicle with its amount, the lines, and the rest after the payoff. */
function valuedParts(about: OfferMailContext): readonly MailPart[] {
  const { offer, language, dealer } = about
  const { question, appraisal } = offer
  if (appraisal.outcome !== 'valued') return []
  const t = translatorFor(about)
  const page = areaTranslator('offer', language)
  const moment = offerMoment(offer.expiresAt, language, dealer)
  const isOver = offerState(offer, about.now) === 'expired'
  return [
    {
      kind: 'vehicle',
      name: offeredVehicle(question),
      price: moneyText(appraisal.tradeIn, language),
      lines: [
        formatMiles(question.mileage, language),
        page('aboutGrade', { grade: gradeWord(question.grade, language) }),
        isOver ? t('ended') : t('validity', { moment }),
      ],
      href: pageOf(about),
      see: t('see'),
    },
    {
      kind: 'list',
      items: offerLines(offer, appraisal, language).map(({ kind, label, amount }) =>
        t('linesIs', {
          label,
          amount: kind === 'base' ? moneyText(amount, language) : signedMoney(amount, language),
        }),
      ),
    },
    ...equityPart(about),
  ]
}

/** The mail with a shopper's offer, or the reason why there is none yet. @see TRD-14 */
export function offerMail(about: OfferMailContext): WordedMail {
  const { offer, language, site, dealer } = about
  const { question, appraisal } = offer
  const words = wordsFor(about)
  const { t } = words
  const vehicle = offeredVehicle(question)
  const reason = reasonText(offer, language)
  const title =
    appraisal.outcome === 'valued'
      ? t('subject', { vehicle, amount: moneyText(appraisal.tradeIn, language) })
      : t('requestSubject', { vehicle })
  return words.mail(title, [
    words.text(reason === null ? 'intro' : 'requestIntro', { site: site.name }),
    ...(reason === null ? valuedParts(about) : [text(reason)]),
    words.text('bring'),
    { kind: 'list', items: bringList(offer, language) },
    button(t(reason === null ? 'button' : 'requestButton'), pageOf(about, '#inspection')),
    fine(t('private')),
    fine(t('why')),
    fine(t('from', { dealer: dealer.name, address: postalAddress(dealer) })),
  ])
}
