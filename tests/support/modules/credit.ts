/* What tests outside of the module run and read of `credit` beside its public file. */

export type { CreditApplication } from '#modules/credit/lenders/lender.ts'
