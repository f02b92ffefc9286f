import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { letterHtml, letterText, subjectLine, type LetterPart } from '#platform/mail/mail-layout.ts'

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

const addressOf = ({ address, city, state, zip }: Dealer) =>
  [address, city, `${state} ${zip}`].filter(Boolean).join(', ')

/**
 * Confirms an application to its sender. It contains no typed text, as anyone's address can be typed with it: neither a
 * name nor the name of a file.
 * @see docs/rules/careers.md
 */
export function applicationLetter(about: Application) {
  const { language, position, hasFile, site, origin, dealer, token } = about
  const t = areaTranslator('career-mail', language)
  const title = subjectLine(t('subject'))
  const parts: readonly LetterPart[] = [
    {
      kind: 'text',
      text:
        position === null
          ? t('intro', { dealer: dealer.name })
          : t('introFor', { dealer: dealer.name, position }),
    },
    { kind: 'text', text: t(hasFile ? 'withFile' : 'withoutFile') },
    { kind: 'text', text: t('next') },
    {
      kind: 'button',
      label: t('own'),
      href: `${origin}${paths.myRequest(token)}?lang=${language}`,
    },
    { kind: 'fine', text: t('retention') },
    { kind: 'fine', text: t('notYou') },
    { kind: 'fine', text: t('from', { dealer: dealer.name, address: addressOf(dealer) }) },
  ]
  return {
    subject: title,
    text: letterText(parts),
    html: letterHtml({ language, from: site.name, title }, parts),
  }
}
