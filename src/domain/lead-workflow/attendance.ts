/** Whether the shopper of an appointment came. */
export const ATTENDANCES = ['arrived', 'missed'] as const
export type Attendance = (typeof ATTENDANCES)[number]
