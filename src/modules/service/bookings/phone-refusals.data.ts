import type { SlotReason, VisitReason } from '#domain/service/visit.ts'

/** Why a phone booking is not possible, for the staff at the command line. */
export const PHONE_REFUSALS: Readonly<Record<VisitReason | SlotReason, string>> = {
  shopUnknown: 'this dealer has no such shop',
  servicesNone: 'WORK is empty',
  servicesUnknown: 'WORK includes something that is not on the shop’s menu',
  servicesExpressOnly: 'WORK includes something that only the express shop does',
  servicesTooMany: 'this is too much work for one visit',
  servicesTooLong: 'this work takes longer than a day',
  transportUnknown: 'the shop does not offer this TRANSPORT',
  transportTooLong: 'the visit is too long for this TRANSPORT',
  advisorUnknown: 'the shop has no such advisor',
  slotInvalid: 'TIME is not a time such as 2026-11-23T09:30',
  slotPast: 'the time is in the past',
  slotTooSoon: 'the time is sooner than the shop allows',
  slotTooLate: 'the time is after the last bookable day',
  slotClosed: 'the shop is closed that day',
  slotBlackout: 'the shop takes no visits that day',
  slotOutsideHours: 'the work does not fit within the hours of the shop',
  slotBetween: 'visits start at other times that day',
  slotFull: 'that time is fully booked',
}
