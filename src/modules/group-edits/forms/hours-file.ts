import {
  areHours,
  closingLines,
  isClosing,
  readClosings,
  type Closing,
} from '#domain/dealers/file/closings.ts'
import {
  daysOfWeek,
  WEEK_DAYS,
  weekOfDays,
  type WeekOfFile,
} from '#domain/dealers/file/week-of-file.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { DocumentValues } from '#modules/group-edits/types/document.ts'

import { valueAfter, type FormFile } from './form-file.ts'
import { listIn, objectIn, textIn } from './read-values.ts'
import { inStoreFile } from './store-file.ts'
import { withYamlValues, yamlOf } from './yaml-edit.ts'

const DEPARTMENTS = ['sales', 'service', 'parts'] as const

const closingsIn = (file: Readonly<Record<string, unknown>>): readonly Closing[] =>
  listIn(file, 'holidays').map((row) => ({
    on: textIn(row, 'on'),
    hours: textIn(row, 'hours') || 'closed',
    departments: listIn(row, 'departments', String),
  }))

function valuesOf(text: string): DocumentValues {
  const file = yamlOf(text)
  const weeks = DEPARTMENTS.flatMap((department) => {
    const days = daysOfWeek(objectIn(objectIn(file, 'hours'), department))
    return WEEK_DAYS.map((day) => [`all.${department}.${day}`, days[day] ?? ''] as const)
  })
  return {
    ...Object.fromEntries(weeks.filter(([, hours]) => hours !== '')),
    'all.closings': closingLines(closingsIn(file)),
  }
}

const badHours = (text: string) =>
  new AppError('invalid', `${text} is not hours`, { key: 'contentHours', values: { text } })

function weekAfter(
  before: WeekOfFile,
  {
    department,
    values,
    set,
  }: Readonly<{ department: string; values: DocumentValues; set: DocumentValues }>,
): WeekOfFile | undefined {
  const days = WEEK_DAYS.map((day) => {
    const hours = valueAfter(values, set, `all.${department}.${day}`)
    if (hours !== '' && !areHours(hours)) throw badHours(hours)
    return [day, hours || undefined] as const
  })
  return weekOfDays(before, Object.fromEntries(days))
}

const closingRow = ({ on, hours, departments }: Closing) => ({
  on,
  ...(hours !== 'closed' && { hours }),
  ...(departments.length > 0 && { departments }),
})

/** Rows that say the same keep the form in which the file has them. */
function rowsAfter(file: Readonly<Record<string, unknown>>, lines: string): readonly unknown[] {
  const known = closingsIn(file).map((closing, at) => ({
    line: closingLines([closing]),
    row: listIn(file, 'holidays')[at],
  }))
  return readClosings(lines).map((closing) => {
    if (!isClosing(closing)) throw badHours(closingLines([closing]))
    return known.find(({ line }) => line === closingLines([closing]))?.row ?? closingRow(closing)
  })
}

function withValues(text: string | null, set: DocumentValues): string {
  const file = yamlOf(text ?? '')
  const values = valuesOf(text ?? '')
  const before = objectIn(file, 'hours')
  const changed = DEPARTMENTS.filter((department) =>
    Object.keys(set).some(
      (field) => field.startsWith(`all.${department}.`) && set[field] !== (values[field] ?? ''),
    ),
  )
  const weeks = changed.map((department) => [
    department,
    weekAfter(objectIn(before, department), { department, values, set }),
  ])
  const closings = set['all.closings']
  const isSame = closings === undefined || closings === values['all.closings']
  const rows = isSame ? [] : rowsAfter(file, closings)
  return withYamlValues(text ?? '', {
    ...(changed.length > 0 && { hours: { ...before, ...Object.fromEntries(weeks) } }),
    ...(!isSame && { holidays: rows.length > 0 ? rows : undefined }),
  })
}

/** A closing is identified by its day and departments. */
const closingKey = (line: string) => {
  const [on = '', , departments = ''] = line.split(' ')
  return `${on} ${departments}`
}

/** The hours of a store's departments, by day of the week, and the days with their own. @see DLR-2 */
export const hoursFile: FormFile = {
  ...inStoreFile('hours'),
  valuesOf,
  withValues,
  lists: { 'all.closings': closingKey },
}
