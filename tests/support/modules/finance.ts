/* Private files of `finance` that tests of other modules use. */

export { financeRepository } from '#modules/finance/repository.ts'
