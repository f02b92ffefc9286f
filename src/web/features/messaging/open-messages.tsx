import { createRoot } from 'react-dom/client'

import { isLocale } from '#i18n/locale.ts'
import { loadArea } from '#ui/text/load-messages.ts'
import { MessagesProvider } from '#ui/text/messages-context.tsx'

import { MessagePanel } from './message-panel.tsx'
import { loadMessageSubject } from './message-subject.ts'

const AREAS = ['message', 'forms', 'form-fields'] as const

/**
 * Opens the panel over the current page. It belongs to no route, since header and footer links open it too.
 * @param search the query that identifies the subject
 * @param onClosed called when it is closed
 * @throws {Error} without a recipient, or when the panel's texts do not load
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
