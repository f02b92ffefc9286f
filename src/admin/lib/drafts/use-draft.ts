import { useCallback, useEffect, useRef, useState } from 'react'

import { usePerson } from '#admin/lib/person.ts'
import { useLatest } from '#admin/lib/support/use-latest.ts'

import { openText, sealText } from './draft-seal.ts'

const PAUSE_MS = 400
/** The prefix of the keys of drafts in the browser's storage. */
export const DRAFT_PREFIX = 'admin-draft:'
const keyOf = (personId: string, name: string) => `${DRAFT_PREFIX}${personId}:${name}`

async function store(key: string, text: string, draftKey: string): Promise<void> {
  localStorage.setItem(key, await sealText(text, draftKey))
}

/**
 * A text that is saved on this device at each pause of typing, and when its field goes, until it is sent. It is restored for the same person
 * after a lost connection or an ended session. If `name` can change, use it as the component's React `key`.
 * @param name the key of the draft, such as `reply:` and the id of a lead
 * @param initial the text without a draft
 * @returns the text, its setter, and a function to call with a text once it is sent: it deletes the draft, unless more
 * was typed since
 */
export function useDraft(name: string, initial = '') {
  const { id, draftKey } = usePerson()
  const key = keyOf(id, name)
  const [text, setText] = useState(initial)
  const latest = useLatest(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useRef<(() => void) | null>(null)
  const isTouched = useRef(false)

  useEffect(() => {
    let isCurrent = true
    const restore = async (sealed: string) => {
      const draft = await openText(sealed, draftKey)
      if (isCurrent && !isTouched.current && draft !== null) setText(draft)
    }
    const sealed = localStorage.getItem(key)
    if (sealed !== null) void restore(sealed)
    return () => {
      isCurrent = false
    }
  }, [key, draftKey])

  const saveNow = useCallback(() => {
    clearTimeout(timer.current)
    save.current?.()
    save.current = null
  }, [])
  // A field that goes within the pause, such as that of a note for that of a mail, comes back with its text.
  useEffect(() => saveNow, [saveNow])

  const change = useCallback(
    (next: string) => {
      isTouched.current = true
      setText(next)
      clearTimeout(timer.current)
      save.current = () => {
        if (next === initial) localStorage.removeItem(key)
        else void store(key, next, draftKey)
      }
      timer.current = setTimeout(saveNow, PAUSE_MS)
    },
    [key, draftKey, initial, saveNow],
  )
  const clear = useCallback(
    (sent: string) => {
      if (latest.current !== sent) return
      clearTimeout(timer.current)
      save.current = null
      localStorage.removeItem(key)
      setText(initial)
    },
    [key, initial, latest],
  )
  return [text, change, clear] as const
}

/** @returns a function that stores a text as a draft again, such as one whose sending was canceled */
export function useSaveDraft(): (name: string, text: string) => Promise<void> {
  const { id, draftKey } = usePerson()
  return (name, text) => store(keyOf(id, name), text, draftKey)
}
