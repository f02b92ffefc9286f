/* Private files of `credit` that tests of other modules use. */

export type { CreditApplication } from '#modules/credit/lenders/lender.ts'
