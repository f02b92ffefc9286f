import { join } from 'node:path'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { lenderOf, type LenderName } from '#domain/dealers/lender-of.ts'
import { publicSealKey, readySealKeys } from '#modules/vault/seal/key-settings.ts'
import { leadSeal, type LeadSeal } from '#modules/vault/seal/lead-seal.ts'
import type { Environment } from '#platform/env/env.ts'

import { lenderDesk, type LenderDesk } from './lender-worker.ts'
import type { LenderDirectory } from './types.ts'

type Settings = Readonly<{
  env: Pick<Environment, 'dataDir' | 'databaseUrl' | 'lenders' | 'seal'>
  /** Of this installation. */
  secretKey: string
  dealerOf(code: string): Dealer | null
}>

/** Everything that a server has to do with credit applications. */
export type CreditDesk = Readonly<{
  /** Whether there was a key to seal private values with; without one, forms that have some are refused. */
  canSeal: boolean
  /** Whether this server opens and delivers: it has the private keys, or makes them itself. */
  canDeliver: boolean
  service: LenderDirectory
  ports: LeadSeal & Readonly<{ lenderOf(dealerCode: string): LenderName | null }>
  desk: LenderDesk
}>

/** The lender of each dealer; `null` for an unknown dealer and where none is set up. @see DLR-5 */
export const lendersOf =
  (dealerOf: Settings['dealerOf'], lenders: Environment['lenders']) =>
  (dealerCode: string): LenderName | null => {
    const dealer = dealerOf(dealerCode)
    const name = dealer && lenderOf(dealer)
    return name !== null && lenders[name] !== null ? name : null
  }

/** Puts sealing and delivery together by the settings, and makes the keys of a new embedded installation. */
export function creditDesk({ env, secretKey, dealerOf }: Settings): CreditDesk {
  const { dataDir, databaseUrl, lenders } = env
  const keys = { dataDir, ...env.seal }
  const isEmbedded = databaseUrl === null
  const canSeal = readySealKeys(keys, isEmbedded)
  const lenderOf = lendersOf(dealerOf, lenders)
  return {
    canSeal,
    canDeliver: env.seal.privateKeyFile !== null || env.seal.publicKey === null,
    service: {
      // Asked each time: a command may have made the first key meanwhile.
      isConfigured: (dealerCode) => lenderOf(dealerCode) !== null && publicSealKey(keys) !== null,
    },
    ports: { ...leadSeal(secretKey, () => publicSealKey(keys)), lenderOf },
    desk: lenderDesk({ keys, lenders, receipts: join(dataDir, 'lender') }),
  }
}
