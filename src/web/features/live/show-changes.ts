import type { LiveMessage } from '#domain/vehicle/live-change.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/message.ts'
import type { Areas } from '#messages/areas.ts'
import type { Translation } from '#messages/translation.ts'
import { loadArea } from '#ui/text/load-messages.ts'

import { followChanges, type LiveChanges } from './follow-changes.ts'

import styles from '#ui/feedback/toast.module.css'

/** Screen readers announce changes of an existing region, so the text is inserted after the region. */
const ANNOUNCE_AFTER_MS = 100

const TEXTS = {
  sold: 'liveSold',
  withdrawn: 'liveWithdrawn',
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

/** A message at the bottom of the page, with a link that loads the page again and a button that closes it. */
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
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  const hide = () => {
    output.textContent = ''
    box.remove()
  }
  button.addEventListener('click', hide)
  box.append(output, link, button)
  return {
    hide,
    show(text: string, labels: Readonly<{ update: string; close: string }>): void {
      link.href = location.href
      link.textContent = labels.update
      button.textContent = labels.close
      // An open dialog covers and disables the rest of the page.
      const place = document.querySelector('dialog[open]') ?? document.body
      if (box.parentElement !== place) place.append(box)
      setTimeout(() => {
        output.textContent = text
      }, ANNOUNCE_AFTER_MS)
    },
  }
}

/** Whether the browser requests reduced data usage. */
const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as Readonly<{ saveData?: boolean }> | undefined)?.saveData === true

/**
 * Says when a vehicle that the page shows was sold or withdrawn, got a sale pending or another price, until the signal.
 * @returns a function that is called when another page is shown
 */
export function showChanges(signal: AbortSignal): () => void {
  const notice = createNotice()
  async function show(changes: LiveChanges): Promise<void> {
    // The server writes pages only in these languages.
    const locale = document.documentElement.lang as Locale
    // The compiler checks the files of an area against `Areas`.
    const t = translator<Areas['common']>(
      (await loadArea('common', locale)) as Translation<Areas['common']>,
      locale,
    )
    if (changes === 'missed') {
      if (document.querySelector('main [data-vehicle]'))
        notice.show(t('liveMissed'), { update: t('liveUpdate'), close: t('close') })
      return
    }
    const shown = shownIn(changes)
    const [first] = shown
    if (!first) return
    const text =
      shown.length === 1
        ? t(TEXTS[first.kind], { name: first.name })
        : t('liveSeveral', { n: shown.length })
    notice.show(text, { update: t('liveUpdate'), close: t('close') })
  }
  if (!savesData()) followChanges((changes) => void show(changes).catch(reportError), signal)
  signal.addEventListener('abort', notice.hide)
  return notice.hide
}
