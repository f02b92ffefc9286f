import type { SlotReason, VisitReason } from '#domain/service/visit.ts'

/** Why a phone booking is not possible, for the staff at the command line. */
export const PHONE_REFUSALS: Readonly<Record<VisitReason | SlotReason, string>> = {
  shopUnknown: 'the shop is none of this dealer',
  servicesNone: 'WORK names nothing',
  servicesUnknown: 'WORK names something that is not on the menu of the shop',
  servicesExpressOnly: 'WORK names something that only the express shop does',
  servicesTooMany: 'this is too much work for one visit',
  servicesTooLong: 'this work takes longer than a day',
  transportUnknown: 'the shop does not offer this TRANSPORT',
  transportTooLong: 'the visit is too long for this TRANSPORT',
  advisorUnknown: 'the shop has no such advisor',
  slotInvalid: 'TIME is not a time such as 2026-11-23T09:30',
  slotPast: 'the time is over',
  slotTooSoon: 'the time is sooner than the shop can be ready',
  slotTooLate: 'the time is after the last day that can be booked',
  slotClosed: 'the shop is closed that day',
  slotBlackout: 'the shop takes no visits that day',
  slotOutsideHours: 'the work would not begin and end within the hours of the shop',
  slotBetween: 'visits begin at other times of that day',
  slotFull: 'every place is taken at that time',
}
