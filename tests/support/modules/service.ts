/* Private files of `service` that tests of other modules use. */

export { serviceBoard } from '#modules/service/board/service-board.ts'
export { bookByPhone } from '#modules/service/bookings/book-by-phone.ts'
export { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
export { bookingRow } from '#modules/service/mapper.ts'
