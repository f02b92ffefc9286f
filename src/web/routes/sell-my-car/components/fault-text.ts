import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'
import type { FindView } from '#web/routes/sell-my-car/view/find-view.ts'

/** Placeholder for a character that is not valid in a VIN. */
const REPLACEMENTS: Readonly<Record<string, readonly string[]>> = {
  I: ['1'],
  O: ['0'],
  Q: ['0', '9'],
}

/** The error of a VIN and its position, in the shopper's language. */
export function faultText(
  fault: NonNullable<FindView['vin']['fault']>,
  typed: string,
  t: Translate<Areas['sell-my-car']>,
  locale: Locale,
): string {
  if (fault.reason === 'empty') return t('vinEmpty')
  if (fault.reason === 'length')
    return [t('vinLength', { n: fault.length }), fault.length < 14 && t('vinOld')]
      .filter(Boolean)
      .join(' ')
  if (fault.reason === 'check-digit')
    return t('vinDigit', { expected: fault.expected, found: typed.charAt(8) })
  const { place, character } = fault
  const replacements = REPLACEMENTS[character]
  if (!replacements) return t('vinCharacter', { place, character })
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  return t('vinNeverUsed', { place, character, instead: list.format(replacements) })
}
