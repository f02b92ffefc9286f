import type { LeadForm } from '#domain/forms/form-names.ts'
import type { Visit } from '#domain/lead-forms/vehicle-appointment.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import type { Locale } from '#i18n/locale.ts'
import { fillMessage } from '#i18n/message.ts'

type Sentence = 'title' | 'text' | 'read' | 'answer' | 'hold'

/**
 * What a form says once its lead is stored: its own sentences where it has some, else those of every form.
 * @param about the form, and what was booked by it; `null` for nothing
 * @param dealerName who got it; `null` where that is not known
 */
export function thanksTexts(
  { form, visit }: Readonly<{ form: LeadForm; visit: Visit | null }>,
  dealerName: string | null,
  locale: Locale,
) {
  const words = dictionaries[locale].thanks
  const say = (sentence: Sentence | 'textPlain') =>
    fillMessage(
      words[`${visit}.${sentence}`] ?? words[`${form}.${sentence}`] ?? words[sentence] ?? '',
      { dealer: dealerName ?? '' },
      locale,
    )
  return {
    title: say('title'),
    text: say(dealerName === null ? 'textPlain' : 'text'),
    next: [say('read'), say('answer'), say('hold')],
  }
}
