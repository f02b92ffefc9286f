/* Private files of `dealers` that tests of other modules use. */

export { dealerRepository } from '#modules/dealers/repository.ts'
