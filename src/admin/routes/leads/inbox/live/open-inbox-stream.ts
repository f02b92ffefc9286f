import type { PresentPerson } from '#modules/leads/module.ts'

/** What an open inbox does with the events of its stream. */
export type InboxEvents = Readonly<{
  /** Colleagues have these leads open now. */
  onPresent: (people: readonly PresentPerson[]) => void
  /** Leads are new or were changed, or may have been while the connection was lost. */
  onChanged: () => void
}>

/** A refused stream is opened again after this time and up to as much more, not by all browsers at once. */
const RETRY_MS = 60_000

/**
 * Opens the stream of the inbox. Browsers open a lost connection again, but not a refused one: this does, unless the
 * session is over.
 * @param isBehind whether changes may have been missed before: its first connection says so too
 * @returns a function that closes it
 */
export function openInboxStream(
  address: string,
  { onPresent, onChanged }: InboxEvents,
  isBehind = false,
): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAgain = isBehind

  function open(): void {
    source = new EventSource(address)
    source.addEventListener('open', () => {
      if (isAgain) onChanged()
      isAgain = true
    })
    source.addEventListener('present', ({ data }) =>
      // The server writes these events in this format.
      onPresent(JSON.parse(String(data)) as readonly PresentPerson[]),
    )
    source.addEventListener('changed', () => onChanged())
    source.addEventListener('over', () => source.close())
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED)
        timer = setTimeout(open, RETRY_MS * (1 + Math.random()))
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
