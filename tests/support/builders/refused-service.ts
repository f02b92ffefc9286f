import type { ServiceBoard } from '#modules/service/module.ts'

/** A service board without shops. @param refused throws */
export const refusedService = (refused: () => Promise<never>): ServiceBoard => ({
  shops: refused,
  days: refused,
  week: refused,
  lend: refused,
  unlend: refused,
  returnLoaner: refused,
  customer: refused,
  addNote: refused,
  addWaiting: refused,
  expected: refused,
  fitting: refused,
  times: refused,
  openTimes: refused,
  book: refused,
  bookLead: refused,
  block: refused,
  unblock: refused,
  move: refused,
  cancel: refused,
  restore: refused,
  attend: refused,
})
