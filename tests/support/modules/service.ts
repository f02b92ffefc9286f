/* Private files of `service` that tests of other modules use. */

export { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
export { bookingRow } from '#modules/service/mapper.ts'
