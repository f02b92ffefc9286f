import { useEffect, useRef, useState } from 'react'

import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { documentPath } from '#admin/routes/content/address.ts'
import type { DocumentView, FieldConflict, Published } from '#modules/group-edits/module.ts'

import type { DocumentResult } from './document-action.server.ts'
import {
  formOfEdits,
  readEdits,
  remainingEdits,
  sentEdits,
  withEdit,
  type Edits,
} from './document-edits.ts'

/** How long after the last letter a draft is saved. */
const PAUSE_MS = 800
const NONE = '{}'

type Problems = Extract<Published, { kind: 'refused' }>['problems']

/**
 * The form of a document: what is typed is saved as the draft at each pause, and until then on this device. Fields that
 * someone else changed meanwhile wait for a decision.
 */
export function useDocumentEdits(document: DocumentView) {
  const t = useT('admin-content')
  const { show } = useToasts()
  const [stored, setStored, clearStored] = useDraft(`content:${documentPath(document.ref)}`, NONE)
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const [by, setBy] = useState('')
  const [problems, setProblems] = useState<Problems>([])
  const [failed, setFailed] = useState<string | null>(null)
  const sent = useRef<Edits>({})
  const edits = readEdits(stored)
  const unsent = sentEdits(edits, conflicts)

  const store = (next: Edits) => {
    if (Object.keys(next).length === 0) clearStored(stored)
    else setStored(JSON.stringify(next))
  }
  const undo = useAction<DocumentResult>({ onDone: () => show({ text: t('undone') }) })

  function finish(result: DocumentResult) {
    setFailed(null)
    const refused = result.kind === 'conflict' ? result.fields : []
    if (result.kind === 'conflict') {
      setConflicts((known) => [
        ...known.filter(({ field }) => !refused.some((one) => one.field === field)),
        ...refused,
      ])
      setBy(result.by)
    }
    store(remainingEdits(edits, sent.current, refused))
    sent.current = {}
    setProblems(result.kind === 'refused' ? result.problems : [])
    if (result.kind === 'published')
      show({
        text: t('publishedToast'),
        undo: () => undo.submit({ intent: 'restore', version: result.undo }),
      })
    if (result.kind === 'discarded') show({ text: t('discarded') })
  }
  const action = useAction<DocumentResult>({
    onDone: finish,
    onRefused: () => {
      setFailed(JSON.stringify(sent.current))
      sent.current = {}
    },
  })

  const { submit, isBusy } = action
  const send = (intent: 'save' | 'publish') => {
    sent.current = unsent
    submit({ intent, ...formOfEdits(unsent) })
  }
  const unsentText = JSON.stringify(unsent)
  const isWaiting = unsentText !== NONE && !isBusy && failed !== unsentText
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      const typed = readEdits(unsentText)
      sent.current = typed
      submit({ intent: 'save', ...formOfEdits(typed) })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, unsentText, submit])

  const decided = (field: string) =>
    setConflicts((known) => known.filter((one) => one.field !== field))
  return {
    valueOf: (field: string) => edits[field]?.value ?? document.values[field] ?? '',
    change: (field: string, value: string) =>
      setStored(JSON.stringify(withEdit(edits, document.values, field, value))),
    conflicts,
    /** Who made the other changes. */
    by,
    /** Decides about a field that someone else changed: the typed value, or theirs. */
    decide({ field, theirs }: FieldConflict, choice: 'mine' | 'theirs') {
      const { [field]: mine, ...others } = edits
      store(choice === 'mine' && mine ? { ...others, [field]: { ...mine, seen: theirs } } : others)
      decided(field)
    },
    /** The errors for which the last publication was refused. */
    problems,
    refusal: action.refusal,
    isBusy,
    isSaved: Object.keys(edits).length === 0 && !isBusy,
    save: () => send('save'),
    publish: () => send('publish'),
    restore: (version: string) => submit({ intent: 'restore', version }),
    settle: (choice: 'mine' | 'theirs') => submit({ intent: 'settle', choice }),
    settleFiles: (choice: 'files' | 'ours') => submit({ intent: 'settle-files', choice }),
    discard() {
      clearStored(stored)
      setConflicts([])
      submit({ intent: 'discard' })
    },
  }
}
export type DocumentForm = ReturnType<typeof useDocumentEdits>
