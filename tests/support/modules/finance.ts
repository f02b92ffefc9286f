/* What tests outside of the module run and read of `finance` beside its public file. */

export { financeRepository } from '#modules/finance/repository.ts'
