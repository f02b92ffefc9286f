import type { PresentPerson } from '#modules/leads/module.ts'

/** The handlers of an open inbox for the events of its stream. */
export type InboxEvents = Readonly<{
  /** Colleagues have these leads open now. */
  onPresent: (people: readonly PresentPerson[]) => void
  /** Leads are new or were changed, or may have been while the connection was lost. */
  onChanged: () => void
}>

/**
 * A refused stream is retried after this time plus a random delay of up to the same time, so that browsers do not
 * retry all at once.
 */
const RETRY_MS = 60_000

/**
 * Opens the event stream of the inbox. Browsers reconnect after a lost connection but not after a refused one; this
 * function retries both, unless the session is over.
 * @param isBehind whether changes may have been missed before: then the first connection calls `onChanged`, too
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
