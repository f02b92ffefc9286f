import type { Area, Areas } from '#i18n/area-translator.ts'

/** The texts of a mail that a group may change, by what they are. What is not listed is always that of the program. */
export type TextNames<Name extends string = string> = Readonly<{
  /** One line without Markdown. */
  subjects?: readonly Name[]
  /** Paragraphs. */
  texts?: readonly Name[]
  /** The labels of links, and other short words: one line without Markdown. */
  labels?: readonly Name[]
}>

/** Mails with texts in common. */
export type MailFamily = Readonly<{
  /** The area of its messages, which are its texts until a group has its own; `null` for texts without a default. */
  area: Area | null
  /** Where a group may have other texts: for all, for a site, or for a store. */
  places: readonly ('site' | 'store')[]
  /** Whether its paragraphs are sent as they are typed, without Markdown. */
  isPlain?: true
  /** The fields of each of its texts, besides those that the program's text has and those of every mail. */
  fields: readonly string[]
  /** Texts of several of its mails. */
  shared: TextNames
  /** Its mails by name. */
  mails: Readonly<Record<string, TextNames>>
}>

type Named<A extends Area> = Omit<MailFamily, 'area' | 'shared' | 'mails'> &
  Readonly<{
    shared: TextNames<keyof Areas[A] & string>
    mails: Readonly<Record<string, TextNames<keyof Areas[A] & string>>>
  }>

/** Its texts are names of messages of the area. */
const family = <A extends Area, const N extends Named<A>>(
  area: A,
  named: N,
): Readonly<{ area: A } & N> => ({ area, ...named })

/** The fields of every mail: the store, its address, and the name of the site. */
export const COMMON_FIELDS = ['dealer', 'address', 'site'] as const

/** Fields that state what the mail is about: a paragraph that has one by default must have it. */
export const FACTS: ReadonlySet<string> = new Set([
  'amount',
  'date',
  'day',
  'hours',
  'kind',
  'phone',
  'position',
  'time',
  'until',
  'vehicle',
  'when',
])

/**
 * The mails that shoppers get, and the texts of them that a group may change. Facts, links and what the law or a
 * promise of the program requires are not listed: who sent it with the street address, why someone gets it, how it is
 * ended, that nothing is done without consent, and prices.
 */
export const MAIL_FAMILIES = {
  confirmation: family('confirmation-mail', {
    places: ['site'],
    fields: ['wait'],
    shared: { texts: ['call'], labels: ['own'] },
    mails: {
      message: { subjects: ['subject'], texts: ['next.sales'] },
      details: { subjects: ['subject.details'], texts: ['next.sales'] },
      appointment: {
        subjects: ['subject.appointment'],
        texts: ['asked.test-drive', 'asked.visit', 'asked.appraisal', 'next.appointment'],
      },
      'trade-in': { subjects: ['subject.tradeIn'], texts: ['next.sales'] },
      order: { subjects: ['subject.order'], texts: ['next.order'] },
      question: { subjects: ['subject'], texts: ['next.finance'] },
      prequalification: { subjects: ['subject.prequalify'], texts: ['next.prequalify'] },
      application: { subjects: ['subject.application'], texts: ['next.application'] },
      service: { subjects: ['subject'], texts: ['next.service'] },
      parts: { subjects: ['subject.parts'], texts: ['next.parts'] },
      counter: { subjects: ['subject'], texts: ['next.counter'] },
    },
  }),
  appointment: family('appointment-mail', {
    places: ['site'],
    fields: ['day', 'time'],
    shared: { texts: ['vehicle', 'change', 'call'], labels: ['own'] },
    mails: {
      made: { subjects: ['made.subject'], texts: ['made.text'] },
      moved: { subjects: ['moved.subject'], texts: ['moved.text'] },
      canceled: { subjects: ['canceled.subject'], texts: ['canceled.text'] },
    },
  }),
  hold: family('hold-mail', {
    places: ['site'],
    fields: ['vehicle', 'stock'],
    shared: { texts: ['call'], labels: ['button', 'buttonEnded', 'calendar'] },
    mails: {
      ask: { subjects: ['ask.subject'], texts: ['ask.intro', 'ask.how'], labels: ['ask.button'] },
      held: { subjects: ['held.subject'], texts: ['held.intro'] },
      extended: { subjects: ['extended.subject'], texts: ['extended.intro'] },
      declined: { subjects: ['declined.subject'], texts: ['declined.intro'] },
      unanswered: { subjects: ['unanswered.subject'], texts: ['unanswered.intro'] },
      released: { subjects: ['released.subject'], texts: ['released.intro'] },
      sold: { subjects: ['sold.subject'], texts: ['sold.intro'] },
      expired: { subjects: ['expired.subject'], texts: ['expired.intro'] },
    },
  }),
  review: family('review-mail', {
    places: ['site'],
    fields: [],
    shared: { labels: ['button'] },
    mails: {
      sale: { subjects: ['sale.subject'], texts: ['sale.intro'] },
      service: { subjects: ['service.subject'], texts: ['service.intro'] },
    },
  }),
  service: family('service-mail', {
    places: ['site'],
    fields: ['when', 'shop'],
    shared: { texts: ['call'], labels: ['manage', 'again', 'calendar'] },
    mails: {
      unconfirmed: {
        subjects: ['unconfirmed.subject'],
        texts: ['unconfirmed.intro'],
        labels: ['unconfirmed.button'],
      },
      confirmed: { subjects: ['confirmed.subject'], texts: ['confirmed.intro'] },
      moved: { subjects: ['moved.subject'], texts: ['moved.intro'] },
      cancelled: { subjects: ['cancelled.subject'], texts: ['cancelled.intro'] },
      reminder: { subjects: ['reminder.subject'], texts: ['reminder.intro'] },
      offer: {
        subjects: ['offer.subject'],
        texts: ['offer.intro', 'offer.until'],
        labels: ['offer.button'],
      },
    },
  }),
  parts: family('parts-mail', {
    places: ['site'],
    fields: [],
    shared: { texts: ['call'], labels: ['own'] },
    mails: {
      ordered: { subjects: ['ordered.subject'], texts: ['ordered.text'] },
      arrived: { subjects: ['arrived.subject'], texts: ['arrived.text'] },
      shipped: { subjects: ['shipped.subject'], texts: ['shipped.text'] },
      canceled: { subjects: ['canceled.subject'], texts: ['canceled.text'] },
      quoted: { subjects: ['quoted.subject'], texts: ['quoted.text'] },
    },
  }),
  'trade-in': family('offer-mail', {
    places: ['site'],
    fields: ['vehicle'],
    shared: { texts: ['bring'] },
    mails: {
      offer: { subjects: ['subject'], texts: ['intro'], labels: ['button', 'see'] },
      request: {
        subjects: ['requestSubject'],
        texts: ['requestIntro'],
        labels: ['requestButton'],
      },
    },
  }),
  alert: family('notification-mail', {
    places: ['site'],
    fields: [],
    shared: { labels: ['see', 'seeAll', 'manage'] },
    mails: {
      ask: {
        subjects: ['ask.subject', 'ask.subjectPlain'],
        texts: ['ask.intro', 'ask.introPlain', 'ask.whole'],
        labels: ['ask.button'],
      },
      known: {
        subjects: ['known.subject', 'known.subjectPlain'],
        texts: ['known.intro', 'known.introPlain'],
        labels: ['known.button'],
      },
      arrived: { subjects: ['news.subject'], texts: ['news.intro'] },
      back: { subjects: ['back.subject'], texts: ['back.intro'] },
      cheaper: { subjects: ['cheaper.subject'], texts: ['cheaper.intro'] },
    },
  }),
  career: family('career-mail', {
    places: ['site'],
    fields: [],
    shared: {},
    mails: {
      received: {
        subjects: ['subject'],
        texts: ['intro', 'introFor', 'withFile', 'withoutFile', 'next'],
        labels: ['own'],
      },
    },
  }),
  privacy: family('privacy-mail', {
    places: ['site'],
    fields: [],
    shared: { texts: ['about'], labels: ['own'] },
    mails: {
      received: { subjects: ['subject'], texts: ['intro'] },
      verified: { subjects: ['subject.verified'] },
      failed: { subjects: ['subject.failed'], texts: ['failedNext'] },
      extended: { subjects: ['subject.extended'] },
      done: { subjects: ['subject.done'] },
      refused: { subjects: ['subject.refused'] },
    },
  }),
  answers: family('answer-mail', {
    places: ['store'],
    isPlain: true,
    fields: [],
    shared: {
      texts: ['hello', 'helloAll', 'sign', 'phone', 'replyHint'],
      labels: ['from.sales', 'from.finance', 'from.service', 'from.parts', 'from.careers'],
    },
    mails: {
      available: { subjects: ['subject.available'], texts: ['body.available'] },
      price: { subjects: ['subject.price'], texts: ['body.price'] },
      sold: { subjects: ['subject.sold'], texts: ['body.sold'] },
      confirm: { subjects: ['subject.confirm'], texts: ['body.confirm'] },
      visit: { subjects: ['subject.visit'], texts: ['body.visit'] },
      reach: { subjects: ['subject.reach'], texts: ['body.reach'] },
      blank: { subjects: ['subject.blank'] },
    },
  }),
  /** The sender of a store's automatic mails: its name, its address for replies, and what mails end with. */
  sender: {
    area: null,
    places: ['store'],
    fields: [],
    shared: {},
    mails: { sender: { labels: ['name', 'replyTo'], texts: ['signature'] } },
  },
} as const satisfies Readonly<Record<string, MailFamily>>

export type MailFamilyName = keyof typeof MAIL_FAMILIES

type MailsOf<F extends MailFamilyName> = keyof (typeof MAIL_FAMILIES)[F]['mails'] & string

/** The names of all mails: `hold.ask`. */
export type MailName = { [F in MailFamilyName]: `${F}.${MailsOf<F>}` }[MailFamilyName]
