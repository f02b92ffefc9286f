import { useRef, useState } from 'react'

/** A row of a list, with an id that stays while it is changed. */
type KeyedRow<Row> = Readonly<{ id: string; row: Row }>

type List<Row> = Readonly<{
  /** The list as it is stored. */
  value: string
  read: (value: string) => readonly Row[]
  write: (rows: readonly Row[]) => string
  /** The rows after a change of one of them; as they are by default. */
  complete?: (rows: readonly Row[]) => readonly Row[]
  onChange: (value: string) => void
}>

/**
 * The rows of a list that is stored as one text. Each row keeps its id while it is changed, so that a text that can't be read
 * yet stays in its row; a list that someone else changes is shown as it is stored.
 */
export function useRows<Row>({ value, read, write, complete, onChange }: List<Row>) {
  const [typed, setTyped] = useState<readonly KeyedRow<Row>[]>([])
  const added = useRef(0)
  const isTyped = typed.length > 0 && write(typed.map(({ row }) => row)) === value
  const rows = isTyped
    ? typed
    : read(value).map((row, at) => ({ id: `${at} ${JSON.stringify(row)}`, row }))
  const change = (next: readonly KeyedRow<Row>[]) => {
    const changed = next.map(({ row }) => row)
    const all = complete ? complete(changed) : changed
    setTyped(next.map(({ id, row }, at) => ({ id, row: all[at] ?? row })))
    onChange(write(all))
  }
  return {
    rows,
    set: (id: string, row: Row) => change(rows.map((one) => (one.id === id ? { id, row } : one))),
    add: (row: Row) => {
      added.current += 1
      change([...rows, { id: `new ${added.current}`, row }])
    },
    remove: (id: string) => change(rows.filter((one) => one.id !== id)),
  }
}
