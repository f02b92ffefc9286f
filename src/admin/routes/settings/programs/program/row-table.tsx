import { useId, type ClipboardEvent, type KeyboardEvent } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Input } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { columnLabel } from '#admin/routes/settings/programs/file-label.ts'
import type { ProgramTable, ProgramView } from '#modules/finance-edits/module.ts'

import { keyed, pasted, withCell } from './cells.ts'
import { cellName } from './problems/problem-place.ts'
import type { ProgramForm } from './use-program-edits.ts'

import styles from './program.module.css'

const YES_NO = ['yes', 'no']

/** What a column may say, offered while typing; empty for any text. */
function choicesOf(column: string, tiers: readonly string[], file: string): readonly string[] {
  switch (column) {
    case 'vehicle_type':
      return ['new', 'used', 'cpo']
    case 'tier':
      return tiers
    case 'taxable':
    case 'truck_only':
    case 'selected':
      return YES_NO
    case 'type':
      return ['fni', 'accessory']
    case 'kind':
      return file === 'trade-in.csv' ? ['share', 'grade', 'option', 'region', 'reconditioning'] : []
    default:
      return []
  }
}

/** Columns that get longer texts. */
const WIDE = new Set(['id', 'tier', 'name', 'name_en', 'name_es', 'rule', 'model'])

type Props = Readonly<{ program: ProgramView; table: ProgramTable; form: ProgramForm }>

/** A table of a program as fields: arrows move between rows, and rows of a spreadsheet can be pasted. */
export function RowTable({ program, table, form }: Props) {
  const t = useT('admin-programs')
  const id = useId()
  const { file, columns } = table
  const own = form.rowsOf(table)
  const rows = own ?? table.rows
  const faults = program.problems.inTables.filter(
    (one) => one.shownIn === program.code && one.file === file,
  )
  const change = (next: readonly (readonly string[])[]) => form.change(table, next)
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`

  /** @param hasChoices arrows choose among them */
  function move(event: KeyboardEvent, row: number, column: number, hasChoices: boolean) {
    if (hasChoices && event.key !== 'Enter') return
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
    const target = step && document.getElementById(cellId(row + step, column))
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  function paste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    change(pasted(rows, { row, column }, { text, width: columns.length }))
  }

  return (
    <div className={styles.scroller}>
      <table className={styles.rows}>
        <thead>
          <tr>
            {columns.map((column) => {
              const label = columnLabel(column)
              return (
                <th scope="col" key={column}>
                  {label ? t(label) : column}
                </th>
              )
            })}
            <th scope="col">
              <span className="visually-hidden">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ key, row }, at) => (
            <tr key={key}>
              {columns.map((column, place) => {
                const label = columnLabel(column)
                const choices = choicesOf(column, program.tiers, file)
                const isFault = faults.some(
                  (one) => one.row === at + 1 && [null, column].includes(one.column),
                )
                return (
                  <td key={column} data-wide={WIDE.has(column) || undefined}>
                    <Input
                      id={cellId(at, place)}
                      name={cellName(at + 1, column)}
                      aria-label={t('cell', { column: label ? t(label) : column, n: at + 1 })}
                      aria-invalid={isFault || undefined}
                      list={choices.length > 0 ? `${id}-${column}` : undefined}
                      autoComplete="off"
                      readOnly={own === null}
                      value={row[place] ?? ''}
                      onKeyDown={(event) => move(event, at, place, choices.length > 0)}
                      onPaste={(event) => paste(event, at, place)}
                      onChange={({ target }) =>
                        change(withCell(rows, { row: at, column: place }, target.value))
                      }
                    />
                  </td>
                )
              })}
              <td>
                {own !== null && (
                  <IconButton
                    icon="trash-2"
                    label={t('removeRow', { n: at + 1 })}
                    onClick={() => change(rows.filter((_, other) => other !== at))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {columns.map((column) => (
        <datalist id={`${id}-${column}`} key={column}>
          {choicesOf(column, program.tiers, file).map((choice) => (
            <option value={choice} key={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      ))}
      {own !== null && (
        <Button icon="plus" onClick={() => change([...rows, columns.map(() => '')])}>
          {t('addRow')}
        </Button>
      )}
    </div>
  )
}
