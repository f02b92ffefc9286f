import { slotText, type AppointmentDay } from '#domain/hours/appointment-slots.ts'
import type { ServiceDay } from '#domain/service/visit.ts'

/** A day with free times, in order. */
export type FreeDay = Readonly<{
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight, and as a `slotText`. */
  times: readonly Readonly<{ minutes: number; slot: string }>[]
}>

/** What is free: for a test drive the days, for a service visit an answer; `null` for a shop that no longer exists. */
export type FreeAnswer =
  | readonly AppointmentDay[]
  | Readonly<{ outcome: 'days'; days: readonly ServiceDay[] }>
  | Readonly<{ outcome: 'refused' }>
  | null

const isDrives = (answer: FreeAnswer): answer is readonly AppointmentDay[] => Array.isArray(answer)

/** The days of an answer that have free times. */
export function readDays(answer: FreeAnswer): readonly FreeDay[] {
  if (isDrives(answer))
    return answer.map(({ date, times }) => ({
      date,
      times: times.map((minutes) => ({ minutes, slot: slotText({ date, minutes }) })),
    }))
  return answer?.outcome === 'days' ? answer.days.filter(({ times }) => times.length > 0) : []
}
