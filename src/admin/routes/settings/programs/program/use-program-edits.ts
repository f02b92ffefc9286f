import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { ProgramProblems, ProgramTable, ProgramView } from '#modules/finance-edits/module.ts'

import type { ProgramResult } from './program-data.server.ts'

export type Rows = readonly (readonly string[])[]

/** How long after the last letter a draft is saved. */
const PAUSE_MS = 700

/** What a person typed in one file, and the rows that it was typed over; `null` for a file that is not there. */
type Typed = Readonly<{ file: string; rows: Rows | null; seen: Rows | null }>

const ownRows = ({ from, rows }: ProgramTable): Rows | null => (from === 'own' ? rows : null)
const NO_PROBLEMS: ProgramProblems = { inTables: [], inFiles: [] }
const areSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/** The rows that are saved: an added row is one once something is typed in it. */
const savedRows = (rows: Rows | null) => rows && rows.filter((row) => !isBlank(row))

const formOf = ({ file, rows, seen }: Typed) => ({
  intent: 'save',
  file,
  rows: JSON.stringify(savedRows(rows)),
  seen: JSON.stringify(seen),
})

const isUnsaved = ({ rows, seen }: Typed) => !areSame(savedRows(rows), seen)

/** What is typed, by file. */
type AllTyped = Readonly<Record<string, Typed>>

/** What is left to save of a file, after rows of it were saved. */
function afterSave(all: AllTyped, { file, rows }: Typed): AllTyped {
  const { [file]: now, ...others } = all
  if (!now || areSame(now.rows, rows)) return others
  // What was typed meanwhile is over what was saved now.
  return { ...others, [file]: { ...now, seen: savedRows(rows) } }
}

/** The form of a program: what is typed is saved as the draft at each pause, one file after the other. */
export function useProgramEdits({ stamp }: ProgramView) {
  const t = useT('admin-programs')
  const { show } = useToasts()
  const [typed, setTyped] = useState<AllTyped>({})
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [failed, setFailed] = useState<AllTyped>({})
  const sent = useRef<Typed | null>(null)
  const action = useAction<ProgramResult>({
    onDone(result) {
      const saved = sent.current
      sent.current = null
      setProblems(result.kind === 'refused' ? result.problems : NO_PROBLEMS)
      if (result.kind === 'published') show({ text: t('publishedToast') })
      if (result.kind === 'discarded') {
        setTyped({})
        setFailed({})
        show({ text: t('discarded') })
      }
      if (saved !== null) setTyped((all) => afterSave(all, saved))
    },
    onRefused() {
      const refused = sent.current
      sent.current = null
      if (refused !== null) setFailed((all) => ({ ...all, [refused.file]: refused }))
    },
  })
  const { submit, isBusy } = action

  const unsaved = Object.values(typed).filter(isUnsaved)
  const next = unsaved.find((one) => failed[one.file] !== one)
  useEffect(() => {
    if (isBusy || next === undefined) return
    const timer = setTimeout(() => {
      sent.current = next
      submit(formOf(next))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isBusy, next, submit])

  const isSaved = unsaved.length === 0 && !isBusy
  const hasUnsaved = unsaved.length > 0
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
  // Another view is opened once everything is saved.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked' && !hasUnsaved) blocker.proceed()
  }, [blocker, hasUnsaved])

  return {
    /** The rows of a table as they are typed; `null` for a file that the program does not have itself. */
    rowsOf: (table: ProgramTable): Rows | null => {
      const own = typed[table.file]
      return own ? own.rows : ownRows(table)
    },
    /** Changes a file; `null` takes it away. */
    change: (table: ProgramTable, rows: Rows | null) => {
      const { file } = table
      setTyped((all) => {
        const own = all[file]
        return { ...all, [file]: { file, rows, seen: own ? own.seen : ownRows(table) } }
      })
    },
    /** Forgets what is typed and was refused. */
    reset: () => {
      const refused = Object.keys(failed)
      setTyped((all) =>
        Object.fromEntries(Object.entries(all).filter(([file]) => !refused.includes(file))),
      )
      setFailed({})
    },
    isRefused: unsaved.some((one) => failed[one.file] === one),
    /** The errors for which the last publication was refused. */
    problems,
    refusal: action.refusal,
    isBusy,
    isSaved,
    publish: () => submit({ intent: 'publish', stamp }),
    discard: () => submit({ intent: 'discard', stamp }),
    restore: (version: string) => submit({ intent: 'restore', version, stamp }),
    settle: (choice: 'mine' | 'theirs') => submit({ intent: 'settle', choice, stamp }),
    settleFiles: (choice: 'files' | 'ours') => submit({ intent: 'settle-files', choice, stamp }),
  }
}
export type ProgramForm = ReturnType<typeof useProgramEdits>
