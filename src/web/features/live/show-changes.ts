import type { LiveMessage } from '#domain/vehicle/live-change.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'
import type { Translation } from '#messages/translation.ts'
import { loadArea } from '#ui/text/load-messages.ts'

import { followChanges } from './follow-changes.ts'
import type { LiveNews } from './open-stream.ts'

import styles from '#ui/feedback/toast.module.css'

/** Screen readers announce changes of an existing region, so the text is inserted after the region. */
const ANNOUNCE_AFTER_MS = 100

const TEXTS = {
  sold: 'liveSold',
  pending: 'livePending',
  available: 'liveAvailable',
  price: 'livePrice',
} as const

/** The changed vehicles that the page shows, by their ids, with their names. */
function shownIn(changes: LiveMessage) {
  const names = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-vehicle][data-name]')].map((box) => [
      box.dataset['vehicle'] ?? '',
      box.dataset['name'] ?? '',
    ]),
  )
  return changes.flatMap(([id, kind]) => {
    const name = names.get(id)
    return name === undefined ? [] : { name, kind }
  })
}

/** A message at the bottom of the page, with a link that loads the page again. */
function createNotice() {
  const box = document.createElement('div')
  box.className = `row center text-sm pad-4 edge ${styles.toast} no-print`
  box.dataset['part'] = 'live-notice'
  const output = document.createElement('output')
  const link = document.createElement('a')
  link.className = 'link'
  link.addEventListener('click', (event) => {
    event.preventDefault()
    location.reload()
  })
  box.append(output, link)
  return {
    show(text: string, action: string): void {
      link.href = location.href
      link.textContent = action
      if (!box.isConnected) document.body.append(box)
      setTimeout(() => {
        output.textContent = text
      }, ANNOUNCE_AFTER_MS)
    },
    hide: (): void => {
      output.textContent = ''
      box.remove()
    },
  }
}

/** Whether the browser asks for as little data as possible. */
const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as Readonly<{ saveData?: boolean }> | undefined)?.saveData === true

/**
 * Says when a vehicle that the page shows was sold, got a sale pending or another price, until the signal.
 * @returns a function that is called when another page is shown
 */
export function showChanges(signal: AbortSignal): () => void {
  const notice = createNotice()
  async function onNews(news: LiveNews): Promise<void> {
    // The server writes pages only in these languages.
    const locale = document.documentElement.lang as Locale
    // The compiler checks the files of an area against `Areas`.
    const t = translator<Areas['common']>(
      (await loadArea('common', locale)) as Translation<Areas['common']>,
      locale,
    )
    if (news === 'missed') {
      if (document.querySelector('main [data-vehicle]'))
        notice.show(t('liveMissed'), t('liveUpdate'))
      return
    }
    const shown = shownIn(news)
    const [first] = shown
    if (!first) return
    const text =
      shown.length === 1
        ? t(TEXTS[first.kind], { name: first.name })
        : t('liveSeveral', { n: shown.length })
    notice.show(text, t('liveUpdate'))
  }
  if (!savesData()) followChanges((news) => void onNews(news).catch(reportError), signal)
  signal.addEventListener('abort', notice.hide)
  return notice.hide
}
