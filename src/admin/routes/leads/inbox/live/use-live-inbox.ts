import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useLatest } from '#admin/lib/support/use-latest.ts'
import { BACK_OFFICE } from '#domain/access/back-office-path.ts'
import type { PresentPerson } from '#modules/leads/module.ts'

import { openInboxStream } from './open-inbox-stream.ts'
import { refreshSoon } from './refresh-soon.ts'

/** A person who typed within this time, in ms, counts as answering. */
const ANSWERING_MS = 90_000
/** After this time without a key or pointer event, in ms, the person counts as away, so that the session can expire. */
const AWAY_MS = 30 * 60_000

/** Whether the page is visible, and was used in the last half hour. */
function useIsHere(): boolean {
  const [isHere, setIsHere] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const checkPresence = () => {
      clearTimeout(timer)
      const isVisible = document.visibilityState === 'visible'
      setIsHere(isVisible)
      if (isVisible) timer = setTimeout(() => setIsHere(false), AWAY_MS)
    }
    checkPresence()
    const events = ['visibilitychange', 'pointerdown', 'keydown'] as const
    for (const name of events) document.addEventListener(name, checkPresence)
    return () => {
      clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, checkPresence)
    }
  }, [])
  return isHere
}

const isMail = ({ target }: Event) =>
  target instanceof HTMLElement && target.dataset['compose'] === 'mail'

/** Whether the person writes a mail to the shopper of the open lead, and when they last typed anything. */
function useTyping(leadId: string | null) {
  const typedAt = useRef(0)
  const [answering, setAnswering] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onInput = (event: Event) => {
      typedAt.current = Date.now()
      if (!isMail(event)) return
      clearTimeout(timer)
      setAnswering(leadId)
      timer = setTimeout(() => setAnswering(null), ANSWERING_MS)
    }
    const onSubmit = () => {
      typedAt.current = 0
      setAnswering(null)
    }
    document.addEventListener('input', onInput)
    document.addEventListener('submit', onSubmit)
    return () => {
      clearTimeout(timer)
      setAnswering(null)
      document.removeEventListener('input', onInput)
      document.removeEventListener('submit', onSubmit)
    }
  }, [leadId])
  return { isAnswering: leadId !== null && answering === leadId, typedAt }
}

/**
 * Shows colleagues which lead the person has open, and reloads the inbox when leads are new or changed. Typed text and
 * focus stay.
 * @returns the colleagues who have a lead open
 */
export function useLiveInbox(leadId: string | null): readonly PresentPerson[] {
  const [people, setPeople] = useState<readonly PresentPerson[]>([])
  const tab = useRef('')
  const isHere = useIsHere()
  /** Whether changes may have been missed: then the next stream reloads the list. */
  const mayHaveMissed = useRef(false)
  /** The lead of the last stream; `undefined` before the first, whose page was just loaded. */
  const lastLead = useRef<string | null | undefined>(undefined)
  const { isAnswering, typedAt } = useTyping(leadId)
  const { revalidate } = useRevalidator()
  const refresh = useLatest(async () => {
    const focused = document.activeElement
    await revalidate()
    // The focused lead was removed from the list, so the focus was lost.
    requestAnimationFrame(() => {
      if (focused?.isConnected === false && document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-leads]')?.focus({ preventScroll: true })
    })
  })
  useEffect(() => {
    if (!isHere) {
      mayHaveMissed.current = true
      return
    }
    const { soon, stop } = refreshSoon({
      refresh: () => void refresh.current(),
      typedAt: () => typedAt.current,
    })
    // Another lead was loaded with its list; the same lead was not.
    const isBehind = mayHaveMissed.current || lastLead.current === leadId
    mayHaveMissed.current = false
    lastLead.current = leadId
    if (isBehind) soon()
    if (tab.current === '') tab.current = crypto.randomUUID()
    const query = new URLSearchParams({
      tab: tab.current,
      ...(leadId !== null && { lead: leadId }),
      ...(isAnswering && { answering: '' }),
    }).toString()
    const events = { onPresent: setPeople, onChanged: soon }
    const close = openInboxStream(`${BACK_OFFICE}/leads/live?${query}`, events, isBehind)
    return () => {
      if (stop()) mayHaveMissed.current = true
      close()
    }
  }, [leadId, isAnswering, isHere, refresh, typedAt])
  return people
}
