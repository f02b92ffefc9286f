import { createRoot } from 'react-dom/client'

import { isLocale } from '#i18n/locale.ts'
import { loadArea } from '#ui/text/load-messages.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'

import { MessagePanel } from './message-panel.tsx'
import { loadMessageSubject } from './message-subject.ts'

const AREAS = ['message', 'forms', 'form-fields'] as const

/**
 * Shows the panel over the page it is asked for on. It belongs to no page, since links around pages open it, too.
 * @param search the query that says what the message is about
 * @param onClosed called once it is gone
 * @throws {Error} where nobody can get a message, or what the panel says does not come
 */
export async function openMessages(search: string, onClosed: () => void): Promise<void> {
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : 'en'
  const [subject] = await Promise.all([
    loadMessageSubject(search),
    ...AREAS.map((area) => loadArea(area, locale)),
  ])
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    onClosed()
  }
  root.render(
    <MessagesProvider locale={locale} area={(area) => loadArea(area, locale)}>
      <MessagePanel subject={subject} search={search} onClose={close} />
    </MessagesProvider>,
  )
}
