import { createRoot } from 'react-dom/client'

import type { OutsideSink } from '#domain/analytics/outside-sinks.ts'
import { choiceCookie } from '#domain/privacy/measuring-choice.ts'
import { isLocale } from '#i18n/locale.ts'
import { loadArea } from '#ui/text/load-messages.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'

import { ConsentChoice } from './consent-choice.tsx'

const isSecure = () => location.protocol === 'https:'

/**
 * Asks whether others may measure, at the foot of the window, and keeps the answer for a year. Until then nothing of
 * theirs is loaded; who goes on without an answer is asked on the next page again.
 * @param onYes what is started then
 */
export async function askConsent(
  outside: readonly OutsideSink[],
  onYes: () => void,
): Promise<void> {
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : 'en'
  const words = await loadArea('privacy', locale)
  const place = document.createElement('div')
  document.body.append(place)
  // What has the focus is scrolled to where the question does not cover it.
  const { style } = document.documentElement
  style.scrollPaddingBottom = '12rem'
  const root = createRoot(place)
  const answer = (choice: 'yes' | 'no') => {
    document.cookie = choiceCookie(choice, isSecure())
    style.scrollPaddingBottom = ''
    root.unmount()
    place.remove()
    if (choice === 'yes') onYes()
  }
  root.render(
    <MessagesProvider locale={locale} area={() => words}>
      <ConsentChoice outside={outside} onAnswer={answer} />
    </MessagesProvider>,
  )
}
