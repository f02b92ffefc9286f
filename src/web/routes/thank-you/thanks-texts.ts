import type { LeadForm } from '#domain/forms/form-names.ts'
import type { Visit } from '#domain/lead-forms/vehicle-appointment.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import type { Locale } from '#i18n/locale.ts'
import { fillMessage } from '#i18n/message.ts'

/** What of its kind a lead is, where that has words of its own: a kind of visit, a watched price, a contact's topic. */
export type ThanksVariant =
  | Visit
  | 'price-watch'
  | 'contact-service'
  | 'contact-parts'
  | 'contact-finance'

type Sentence = 'title' | 'text' | 'read' | 'answer' | 'hold'

/**
 * What a form says once its lead is stored: its own sentences where it has some, else those of every form.
 * @param about the form, and its variant; `null` for none
 * @param dealerName who got it; `null` if that is not known
 */
export function thanksTexts(
  { form, variant }: Readonly<{ form: LeadForm; variant: ThanksVariant | null }>,
  dealerName: string | null,
  locale: Locale,
) {
  const words = dictionaries[locale].thanks
  const say = (sentence: Sentence | 'textPlain') =>
    fillMessage(
      words[`${variant}.${sentence}`] ?? words[`${form}.${sentence}`] ?? words[sentence] ?? '',
      { dealer: dealerName ?? '' },
      locale,
    )
  return {
    title: say('title'),
    text: say(dealerName === null ? 'textPlain' : 'text'),
    next: [say('read'), say('answer'), say('hold')],
  }
}
