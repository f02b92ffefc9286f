import { MEASURE_RETENTION_DAYS } from '#domain/analytics/sinks/outside-sinks.ts'
import { addDays } from '#domain/hours/calendar-date.ts'

import type { MeasureScope } from './read-measures.ts'

/** The first day whose measurements are still stored. */
export const firstStoredDay = ({ now }: Pick<MeasureScope, 'now'>): string =>
  addDays(now.toISOString().slice(0, 10), -MEASURE_RETENTION_DAYS)

/** Whether the whole period before is stored: a part of it would look like a rise. */
export const isComparable = (scope: Pick<MeasureScope, 'now' | 'period'>): boolean =>
  scope.period.before >= firstStoredDay(scope)
