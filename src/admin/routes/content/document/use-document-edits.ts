import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { documentPath } from '#admin/features/content/document-path.ts'
import type { Problem } from '#admin/lib/admin-action.ts'
import { useDraft } from '#admin/lib/drafts/use-draft.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import type {
  DocumentValues,
  DocumentView,
  FieldConflict,
  Published,
} from '#modules/group-edits/module.ts'

import type { DocumentResult } from './document-action.server.ts'
import {
  changedFields,
  formOfEdits,
  readEdits,
  remainingEdits,
  sentEdits,
  shownValue,
  unsavedEdits,
  withEdit,
  type Edits,
} from './document-edits.ts'
import { useFieldLabel } from './fields/use-field-label.ts'
import type { ChangedTime } from './schedule/schedule-times.ts'

/** How long after the last letter a draft is saved. */
const PAUSE_MS = 800
const NONE = '{}'

type Problems = Extract<Published, { kind: 'refused' }>['problems']

/** What is said once a document is published. */
function toastOf({ kind }: DocumentView['ref'], hadTime: boolean) {
  if (hadTime) return kind === 'mails' ? 'publishedMailsTime' : 'publishedToastTime'
  return kind === 'mails' ? 'publishedMails' : 'publishedToast'
}

/** Undoes what was done with a document. It is of the view, since the document may be moved back with it. */
export function useUndo({ values }: Pick<DocumentView, 'values'>) {
  const t = useT('admin-content')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const [problems, setProblems] = useState<Problems>([])
  const [before, setBefore] = useState<DocumentValues | null>(null)
  const action = useAction<DocumentResult>({
    onDone(result) {
      setBefore(null)
      setProblems(result.kind === 'refused' ? result.problems : [])
      if (result.kind !== 'refused') show({ text: t('undone') })
    },
    onRefused(_, { kind }) {
      // Without a connection, the view can't be loaded either.
      if (kind !== 'refused') return
      setBefore(values)
      void revalidate()
    },
  })
  const forget = () => {
    setProblems([])
    setBefore(null)
  }
  /** `before` are the values that the person saw when it was refused. */
  return { ...action, problems, before, forget }
}
type Undo = ReturnType<typeof useUndo>

/**
 * The form of a document: what is typed is saved as the draft at each pause, and until then on this device. Fields that
 * someone else changed meanwhile wait for a decision.
 * @param at the path of the view
 */
export function useDocumentEdits(document: DocumentView, at: string, undo: Undo) {
  const t = useT('admin-content')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const fieldLabel = useFieldLabel()
  const { stamps } = document
  const [stored, setStored, clearStored] = useDraft(`content:${at}`, NONE)
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const [by, setBy] = useState('')
  const [problems, setProblems] = useState<Problems>([])
  const [before, setBefore] = useState<DocumentValues | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const sent = useRef<Edits>({})
  // Once it is published, the view has no set time any more.
  const hadTime = useRef(false)
  const edits = readEdits(stored)
  const unsent = sentEdits(edits, conflicts)

  const store = (next: Edits) => {
    if (Object.keys(next).length === 0) clearStored(stored)
    else setStored(JSON.stringify(next))
  }
  /** Shows what the others changed, for which something was refused. */
  const showChanges = (_: string, { kind }: Problem) => {
    // Without a connection, the view can't be loaded either.
    if (kind !== 'refused') return
    setBefore(document.values)
    void revalidate()
  }
  const recover = () => undo.submit({ intent: 'recover' })

  function finish(result: DocumentResult) {
    setFailed(null)
    setBefore(null)
    undo.forget()
    const refused = result.kind === 'conflict' ? result.fields : []
    if (result.kind === 'conflict') {
      setConflicts((known) => [
        ...known.filter(({ field }) => !refused.some((one) => one.field === field)),
        ...refused,
      ])
      setBy(result.by)
    }
    const values = 'values' in result ? result.values : document.values
    store(
      result.kind === 'discarded'
        ? {}
        : remainingEdits(edits, sent.current, { refused, stored: values }),
    )
    sent.current = {}
    setProblems(result.kind === 'refused' ? result.problems : [])
    if (result.kind === 'published')
      show({
        text: t(toastOf(document.ref, hadTime.current)),
        undo: () =>
          undo.submit({
            intent: 'restore',
            version: result.undo.version,
            stamp: result.undo.over,
            undo: 'true',
          }),
      })
    if (result.kind === 'scheduled') show({ text: t(result.isSet ? 'scheduled' : 'unscheduled') })
    if (result.kind === 'removed') {
      const { version, over } = result.undo
      const back = { intent: 'restore', version, stamp: over }
      show({ text: t('deleted'), undo: () => undo.submit(back) })
    }
    if (result.kind === 'discarded') {
      setConflicts([])
      show({ text: t('discarded'), undo: recover })
    }
  }
  const action = useAction<DocumentResult>({
    fieldLabel,
    onDone: finish,
    onRefused: (message, problem) => {
      setFailed(JSON.stringify(sent.current))
      sent.current = {}
      showChanges(message, problem)
    },
  })

  const { submit, isBusy } = action
  const send = (intent: 'save' | 'publish') => {
    sent.current = unsent
    hadTime.current = document.schedules.publish !== undefined
    submit({ intent, stamp: stamps.text, ...formOfEdits(unsent) })
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

  const isSaved = Object.keys(unsavedEdits(edits)).length === 0 && !isBusy
  const now = documentPath(document.ref)
  // It was moved: the view has an address of its own there. What was typed here is saved first.
  const isMoved = isSaved && now !== at
  useEffect(() => {
    if (isMoved) void navigate(now, { replace: true })
  }, [isMoved, now, navigate])

  const decided = (field: string) =>
    setConflicts((known) => known.filter((one) => one.field !== field))
  return {
    /** The fields with a value, and those that were changed. */
    fields: [...new Set([...Object.keys(document.values), ...Object.keys(edits)])],
    valueOf: (field: string) => shownValue(edits, document.values, field),
    change: (field: string, value: string) =>
      setStored(JSON.stringify(withEdit(edits, document.values, field, value))),
    /** Changes several fields at once. */
    changeAll: (set: DocumentValues) =>
      setStored(
        JSON.stringify(
          Object.entries(set).reduce(
            (next, [field, value]) => withEdit(next, document.values, field, value),
            edits,
          ),
        ),
      ),
    /** Shows what is stored, once no field has the focus. */
    leave() {
      const left = unsavedEdits(edits)
      if (Object.keys(left).length < Object.keys(edits).length) store(left)
    },
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
    problems: [...problems, ...undo.problems],
    refusal: action.refusal ?? undo.refusal,
    /** The fields that others changed, for which the last change was refused. */
    changed: changedFields(before ?? undo.before ?? document.values, document.values),
    isBusy,
    isSaved,
    schedule(times: readonly ChangedTime[]) {
      sent.current = unsent
      const { text, published } = stamps
      const given = { times: JSON.stringify(times), stamp: text, published }
      submit({ intent: 'schedule', ...given, ...formOfEdits(unsent) })
    },
    /** Deletes the text. @param redirect where its address leads then; empty for nowhere */
    remove: (redirect: string) => submit({ intent: 'remove', stamp: stamps.published, redirect }),
    save: () => send('save'),
    publish: () => send('publish'),
    restore: (version: string) => submit({ intent: 'restore', version, stamp: stamps.published }),
    settle: (choice: 'mine' | 'theirs') => submit({ intent: 'settle', choice, stamp: stamps.both }),
    settleFiles: (choice: 'files' | 'ours') =>
      submit({ intent: 'settle-files', choice, stamp: document.ofFiles?.stamp ?? '' }),
    forgetLeftOut: () => submit({ intent: 'forget-left-out' }),
    discard: () => submit({ intent: 'discard', stamp: stamps.text }),
    recover,
  }
}
export type DocumentForm = ReturnType<typeof useDocumentEdits>

/** A document that is open, with its form and the time zone of its store. */
export type DocumentEditor = Readonly<{
  document: DocumentView
  form: DocumentForm
  timeZone: DealerTimeZone
}>
