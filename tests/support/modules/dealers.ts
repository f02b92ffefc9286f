/* What tests outside of the module run and read of `dealers` beside its public file. */

export { dealerRepository } from '#modules/dealers/repository.ts'
