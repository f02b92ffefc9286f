/* Private files of `service` that tests of other modules use. */

export { serviceBoard } from '#modules/service/board/service-board.ts'
export { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
export { bookingRow } from '#modules/service/mapper.ts'
