/* What tests outside of the module run and read of `service` beside its public file. */

export { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
export { bookingRow } from '#modules/service/mapper.ts'
