import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { useLatest } from '#admin/lib/support/use-latest.ts'
import { BACK_OFFICE } from '#domain/access/back-office-path.ts'
import type { PresentPerson } from '#modules/leads/module.ts'

import { openInboxStream } from './open-inbox-stream.ts'

/** A person who typed this recently is answering, in ms. */
const ANSWERING_MS = 90_000
/** Without a key or a pointer for so long no one is there: the session must be able to end. */
const AWAY_MS = 30 * 60_000
/** The list is loaded again at most this often, and not while someone types. */
const REFRESH_MS = 3000
const TYPING_MS = 4000

/** Whether the page is visible, and was used in the last half hour. */
function useIsHere(): boolean {
  const [isHere, setIsHere] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const isVisible = document.visibilityState === 'visible'
      setIsHere(isVisible)
      if (isVisible) timer = setTimeout(() => setIsHere(false), AWAY_MS)
    }
    look()
    const events = ['visibilitychange', 'pointerdown', 'keydown'] as const
    for (const name of events) document.addEventListener(name, look)
    return () => {
      clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, look)
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
 * Tells colleagues where the person is in the inbox, and loads it again when leads are new or were changed. What is typed
 * and focused stays.
 * @returns the colleagues who have a lead open
 */
export function useLiveInbox(leadId: string | null): readonly PresentPerson[] {
  const [people, setPeople] = useState<readonly PresentPerson[]>([])
  const tab = useRef('')
  const isHere = useIsHere()
  const wasAway = useRef(false)
  const { isAnswering, typedAt } = useTyping(leadId)
  const { revalidate } = useRevalidator()
  const refresh = useLatest(async () => {
    const focused = document.activeElement
    await revalidate()
    // A lead that left the list took the focus with it.
    requestAnimationFrame(() => {
      if (focused?.isConnected === false && document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-leads]')?.focus({ preventScroll: true })
    })
  })
  useEffect(() => {
    if (!isHere) {
      wasAway.current = true
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const refreshSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (Date.now() - typedAt.current < TYPING_MS) refreshSoon()
        else void refresh.current()
      }, REFRESH_MS)
    }
    if (tab.current === '') tab.current = crypto.randomUUID()
    const query = new URLSearchParams({
      tab: tab.current,
      ...(leadId !== null && { lead: leadId }),
      ...(isAnswering && { answering: '' }),
    }).toString()
    if (wasAway.current) refreshSoon()
    wasAway.current = false
    const close = openInboxStream(`${BACK_OFFICE}/leads/live?${query}`, {
      onPresent: setPeople,
      onChanged: refreshSoon,
    })
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [leadId, isAnswering, isHere, refresh, typedAt])
  return people
}
