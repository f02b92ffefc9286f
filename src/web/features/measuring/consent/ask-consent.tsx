import { createRoot } from 'react-dom/client'

import type { OutsideSink } from '#domain/analytics/outside-sinks.ts'
import { choiceCookie } from '#domain/privacy/measuring-choice.ts'
import { isLocale } from '#i18n/locale.ts'
import { loadArea } from '#web/lib/load-messages.ts'
import { MessagesProvider } from '#web/lib/messages-context.tsx'

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
  // Where a keyboard comes first, and a reader hears of it: it stands before the page and covers none of its controls.
  document.body.prepend(place)
  const root = createRoot(place)
  const answer = (choice: 'yes' | 'no') => {
    document.cookie = choiceCookie(choice, isSecure())
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
