import { useEffect, useRef, useState } from 'react'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { ProgramPublished, ProgramTable, ProgramView } from '#modules/finance-edits/module.ts'

import type { ProgramResult } from './program-data.server.ts'

export type Rows = readonly (readonly string[])[]

/** How long after the last letter a draft is saved. */
const PAUSE_MS = 700

/** What a person typed in one file, and the rows that it was typed over; `null` for a file that is not there. */
type Typed = Readonly<{ file: string; rows: Rows | null; seen: Rows | null }>

const ownRows = ({ from, rows }: ProgramTable): Rows | null => (from === 'own' ? rows : null)
type Problems = Extract<ProgramPublished, { kind: 'refused' }>['problems']
const areSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const formOf = ({ file, rows, seen }: Typed) => ({
  intent: 'save',
  file,
  rows: JSON.stringify(rows),
  seen: JSON.stringify(seen),
})

/** The form of a program: what is typed is saved as the draft at each pause. */
export function useProgramEdits({ stamp }: ProgramView) {
  const t = useT('admin-programs')
  const { show } = useToasts()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [problems, setProblems] = useState<Problems>([])
  const [failed, setFailed] = useState<Typed | null>(null)
  const sent = useRef<Typed | null>(null)
  const action = useAction<ProgramResult>({
    onDone(result) {
      const saved = sent.current
      sent.current = null
      setFailed(null)
      setProblems(result.kind === 'refused' ? result.problems : [])
      if (result.kind === 'published') show({ text: t('publishedToast') })
      if (result.kind === 'discarded') {
        setTyped(null)
        show({ text: t('discarded') })
      }
      if (saved === null) return
      // What was typed meanwhile is over what was saved now.
      setTyped((now) =>
        now === null || areSame(now.rows, saved.rows) ? null : { ...now, seen: saved.rows },
      )
    },
    onRefused() {
      setFailed(sent.current)
      sent.current = null
    },
  })
  const { submit, isBusy } = action

  const save = (edit: Typed) => {
    sent.current = edit
    submit(formOf(edit))
  }
  const isWaiting = typed !== null && !isBusy && failed !== typed
  useEffect(() => {
    if (!isWaiting || typed === null) return
    const timer = setTimeout(() => {
      sent.current = typed
      submit(formOf(typed))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, typed, submit])

  return {
    /** The rows of a table as they are typed; `null` for a file that the program does not have itself. */
    rowsOf: (table: ProgramTable): Rows | null =>
      typed?.file === table.file ? typed.rows : ownRows(table),
    /** Changes a file; `null` takes it away. */
    change(table: ProgramTable, rows: Rows | null) {
      const seen = typed?.file === table.file ? typed.seen : ownRows(table)
      if (typed !== null && typed.file !== table.file) save(typed)
      setTyped({ file: table.file, rows, seen })
    },
    /** Forgets what is typed and was refused. */
    reset: () => {
      setTyped(null)
      setFailed(null)
    },
    isRefused: failed !== null && failed === typed,
    /** The errors for which the last publication was refused. */
    problems,
    refusal: action.refusal,
    isBusy,
    isSaved: typed === null && !isBusy,
    publish: () => submit({ intent: 'publish', stamp }),
    discard: () => submit({ intent: 'discard', stamp }),
    restore: (version: string) => submit({ intent: 'restore', version, stamp }),
    settle: (choice: 'mine' | 'theirs') => submit({ intent: 'settle', choice, stamp }),
    settleFiles: (choice: 'files' | 'ours') => submit({ intent: 'settle-files', choice, stamp }),
  }
}
export type ProgramForm = ReturnType<typeof useProgramEdits>
