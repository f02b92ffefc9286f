import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import { mailWords, type WordedMail } from '#modules/mails/module.ts'
import {
  type MailContent,
  siteMail,
  mailLink,
  fine,
  button,
  text,
} from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'

import type { PrivacyNews } from './privacy-jobs.ts'
import type { PrivacyReport } from './privacy-requests.ts'

type About = Readonly<{
  report: PrivacyReport
  site: Site
  /** The site's origin, without a trailing slash. */
  origin: string
  dealer: Dealer
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

const dayText = (day: string, language: Locale) =>
  new Intl.DateTimeFormat(INTL_LOCALE[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Confirms a request to its sender, with the due date. @param token of the requester's page */
export function confirmationMail(about: About, language: Locale, token: string): WordedMail {
  const { report, origin, dealer } = about
  const words = mailWords('privacy-mail', { ...about, language })
  const { t } = words
  const date = dayText(report.due.answerBy, language)
  const mayTakeLonger = report.due.extendedTo !== null
  const parts = [
    words.text('intro', { dealer: dealer.name, kind: t(`kind.${report.kind}`) }),
    ...(mayTakeLonger ? [text(t('next'))] : []),
    text(mayTakeLonger ? t('by', { date }) : t('doneBy', { date })),
    button(t('own'), mailLink({ origin, language }, paths.myRequest(token))),
    fine(t('notYou')),
    fine(t('from', { dealer: dealer.name, address: postalAddress(dealer) })),
  ]
  return words.mail(t('subject'), parts, true)
}

/** News of a request for its sender. @param news.reason the words of the officer; empty for none */
export function newsMail(
  about: About,
  language: Locale,
  { news, reason, token }: Readonly<{ news: PrivacyNews; reason: string; token: string }>,
): WordedMail {
  const { report, origin, dealer } = about
  const words = mailWords('privacy-mail', { ...about, language })
  const { t } = words
  const { kind, due } = report
  const date = dayText(due.extendedTo ?? due.answerBy, language)
  const by = dayText(due.answerBy, language)
  const content = {
    verified: [text(t('verified', { date: report.extendedAt === null ? by : date }))],
    failed: [text(t('failed')), words.text('failedNext')],
    extended: [text(t('extended', { date })), text(t('why', { reason }))],
    done: [text(t(`done.${kind}`)), ...(kind === 'delete' ? [text(t('doneStays'))] : [])],
    refused: [text(t('refused')), text(t('why', { reason })), text(t('appeal'))],
  }[news]
  const parts = [
    words.text('about', { dealer: dealer.name, kind: t(`kind.${kind}`) }),
    ...content,
    button(t('own'), mailLink({ origin, language }, paths.myRequest(token))),
    fine(t('from', { dealer: dealer.name, address: postalAddress(dealer) })),
  ]
  return words.mail(t(`subject.${news}`), parts, true)
}

/** Labels for dealers, in English like all mail to them. */
const REQUESTED = {
  know: 'for access to their personal data',
  correct: 'to correct their personal data',
  delete: 'to delete their personal data',
  limit: 'to limit the use of their sensitive data',
  'opt-out': 'not to sell or share their personal data',
} as const

const INSTRUCTIONS = {
  confirm:
    'Confirm to them that you received their request. The automatic confirmation could not be delivered.',
  answer: 'Answer them, or do what they request and tell them.',
} as const

/** Reminds a dealer of a due request. It contains no names: the mail of that lead does. */
export function reminderMail({ report, site, dealer }: About): MailContent {
  const { id, kind, receivedOn, due, next } = report
  const step = next?.step ?? 'answer'
  const by = dayText(next?.by ?? due.answerBy, 'en')
  const isLate = next?.isLate === true
  const mayExtend = step === 'answer' && report.extendedAt === null && !isLate
  const longer =
    mayExtend && due.extendedTo !== null
      ? [
          text(
            `If it takes longer, tell them why before that day and record it: npm run privacy -- extend ${id}. It is then due by ${dayText(due.extendedTo, 'en')}.`,
          ),
        ]
      : []
  const title = `${isLate ? 'Overdue' : 'Due'} ${by}: privacy request ${id.slice(-8)}`
  return siteMail({ language: 'en', site, title }, [
    text(
      `On ${dayText(receivedOn, 'en')} someone asked ${dealer.name} ${REQUESTED[kind]}. It ${isLate ? 'was' : 'is'} due by ${by}.`,
    ),
    text(INSTRUCTIONS[step]),
    ...longer,
    text(
      `Handle it in the back office under Privacy requests. Once it is done without it, record it: npm run privacy -- answered ${id}. The sender is in the lead with that id, which was sent to you.`,
    ),
    fine(
      'California Consumer Privacy Act, Code of Regulations title 11, sections 7021, 7026 and 7027.',
    ),
  ])
}
