import { useT } from '#admin/lib/texts.tsx'

import type { LeadClock } from './lead-types.ts'

/** The texts of a lead that several parts of the view show. */
export function useLeadTexts() {
  const t = useT('admin-leads')
  const duration = (minutes: number) =>
    minutes < 60
      ? t('minutes', { n: minutes })
      : t('hours', { h: Math.floor(minutes / 60), m: minutes % 60 })
  return {
    t,
    duration,
    /** `6 min late`, `3 min left`. */
    clock: ({ isLate, minutes }: LeadClock) =>
      t(isLate ? 'late' : 'left', { time: duration(minutes) }),
  }
}
