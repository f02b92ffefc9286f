import type { Inline } from '#domain/content/inline.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { postalAddress } from '#domain/dealers/postal-address.ts'
import type { Site } from '#domain/site/site.ts'
import { areaMessages, areaTranslator, type Areas, type Dictionary } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { fillMessage, messageForm, type MessageValues, type Translate } from '#i18n/message.ts'
import { siteMail, text, type MailContent } from '#platform/mail/mail-content.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'
import type { MailPart, RichBlock } from '#platform/mail/mail-layout.ts'

import { MAIL_FAMILIES, type MailFamily, type MailFamilyName } from './families.data.ts'
import { FAMILY_NAMES } from './mail-texts.ts'
import { readMailMarkdown } from './read-markdown.ts'

/** What a mail is from. */
export type MailContext = Readonly<{
  language: Locale
  site: Site
  dealer: Dealer
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits | undefined
}>

type MailArea = NonNullable<(typeof MAIL_FAMILIES)[MailFamilyName]['area']>
type Values = Readonly<Record<string, string | number>>
/** `null` for a value that is not known: texts with it are those of the program. */
type CommonValues = Readonly<Record<string, string | number | null>>

/** A mail with its sender, if the store has set one. */
export type WordedMail = MailContent & Readonly<{ fromName?: string; replyTo?: string }>

/** Returns a text as a part of a mail. */
type TextPart<D extends Dictionary> = <K extends keyof D & string>(
  key: K,
  ...values: MessageValues<D[K]>
) => MailPart

/** The texts of a family of mails in one language. */
export type MailWords<A extends MailArea> = Readonly<{
  /** A text as one line. */
  t: Translate<Areas[A]>
  /** A text as a part of the mail: a group's own one is Markdown. */
  text: TextPart<Areas[A]>
  /**
   * The mail, with the signature of its store before its small print.
   * @param hasReplyAddress whether replies go to an address that the mail sets itself
   */
  mail: (title: string, parts: readonly MailPart[], hasReplyAddress?: boolean) => WordedMail
}>

const familyOf = (area: MailArea): MailFamilyName | undefined =>
  FAMILY_NAMES.find((name) => MAIL_FAMILIES[name].area === area)

/** A text in Markdown with its values, which are never read as Markdown. */
function richPart(source: string, values: Values, language: Locale): MailPart {
  const filled = (nodes: readonly Inline[]): readonly Inline[] =>
    nodes.map((node) =>
      typeof node === 'string'
        ? fillMessage(node, values, language)
        : { ...node, children: filled(node.children) },
    )
  const blocks = readMailMarkdown(source).blocks.map((block): RichBlock =>
    block.kind === 'paragraph'
      ? { ...block, children: filled(block.children) }
      : { ...block, items: block.items.map(filled) },
  )
  return { kind: 'rich', blocks }
}

/** Puts a signature before the small print with which a mail ends. */
function withSignature(parts: readonly MailPart[], signature: MailPart): readonly MailPart[] {
  const last = parts.findLastIndex(({ kind }) => kind !== 'fine')
  return [...parts.slice(0, last + 1), signature, ...parts.slice(last + 1)]
}

const originOf = ({ language, site, dealer }: MailContext) => ({
  language,
  site: site.key,
  store: dealer.code,
})

/**
 * The texts of a family of mails: those of the store, the site or the group, else those of the program.
 * @param common values that each text may have, besides its own; a group's text with one that is not known is not used
 */
export function mailWords<A extends MailArea>(
  area: A,
  context: MailContext,
  common: CommonValues = {},
): MailWords<A> {
  const { language, site, dealer, edits } = context
  const origin = originOf(context)
  const family = familyOf(area)
  const own = (family && edits?.textsOf(family, origin)) ?? {}
  const isPlain = family !== undefined && (MAIL_FAMILIES[family] as MailFamily).isPlain === true
  const translate = areaTranslator(area, language)
  const everywhere = { dealer: dealer.name, address: postalAddress(dealer), site: site.name }
  const known: Values = Object.fromEntries(
    Object.entries(common).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  const unknown = Object.keys(common).filter((name) => common[name] === null)
  const valuesWith = (values: Values | undefined) => ({ ...everywhere, ...known, ...values })
  const isComplete = (source: string) => !unknown.some((name) => source.includes(`{${name}}`))

  function nameOf(key: string, values: Values): string {
    const message = areaMessages(area, language)[key]
    if (message === undefined || typeof message === 'string') return key
    return `${key}.${messageForm({ one: 'one', other: 'other' }, values['n'])}`
  }

  /** The group's own text, in the form by its number; `undefined` for none, and for one with an unknown value. */
  function ownText(key: string, values: Values): string | undefined {
    const source = own[nameOf(key, values)]
    return source !== undefined && isComplete(source) ? source : undefined
  }

  const t: Translate<Areas[A]> = (key, ...given) => {
    const values = valuesWith(given[0])
    const source = ownText(key, values)
    return source === undefined ? translate(key, ...given) : fillMessage(source, values, language)
  }
  const signed = edits?.textsOf('sender', origin) ?? {}
  const other = language === 'en' ? 'es' : 'en'
  const signedElse = edits?.textsOf('sender', { ...origin, language: other }) ?? {}
  return {
    t,
    text(key, ...values) {
      const [given] = values
      const source = isPlain ? undefined : ownText(key, valuesWith(given))
      return source === undefined
        ? text(t(key, ...values))
        : richPart(source, valuesWith(given), language)
    },
    mail(title, parts, hasReplyAddress = false) {
      const { signature } = signed
      // A name or an address in one language alone counts for both: replies are to reach the store.
      const { name, replyTo } = { ...signedElse, ...signed }
      const all =
        signature === undefined
          ? parts
          : withSignature(parts, richPart(signature, everywhere, language))
      return {
        ...siteMail({ language, site, title }, all),
        ...(name !== undefined && { fromName: name }),
        ...(replyTo !== undefined && !hasReplyAddress && { replyTo }),
      }
    },
  }
}
