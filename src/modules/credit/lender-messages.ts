import type { LenderName } from '#domain/dealers/lender-of.ts'
import type { LeadSecret, SealKeySettings } from '#modules/vault/module.ts'
import type { Environment } from '#platform/env/env.ts'

import type { CreditApplication, LenderOutcome } from './lenders/lender.ts'

/** The settings passed to the thread that delivers to lenders. */
export type LenderSettings = Readonly<{
  keys: SealKeySettings
  lenders: Environment['lenders']
  /** The folder of the test lender's receipts. */
  receipts: string
}>

/** An application that is still sealed: the only form in which the rest of the process handles it. */
export type SealedApplication = Omit<CreditApplication, 'values'> &
  Readonly<{
    lender: LenderName
    contact: Readonly<Record<string, string>>
    secrets: readonly Pick<LeadSecret, 'secrecy' | 'envelope'>[]
  }>

export type LenderRequest = Readonly<{ id: number; application: SealedApplication }>
export type LenderReply = Readonly<{ id: number; outcome: LenderOutcome }>
