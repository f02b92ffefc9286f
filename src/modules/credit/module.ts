import { join } from 'node:path'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { LENDER_NAMES, lenderOf, type LenderName } from '#domain/dealers/lender-of.ts'
import { SEALED_DESTINATION, type LeadFollowUp, type LeadRecords } from '#modules/leads/module.ts'
import {
  leadSeal,
  leadSecrets,
  publicSealKey,
  readySealKeys,
  type LeadSeal,
  checkPrivateKeyFile,
} from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Environment } from '#platform/env/env.ts'
import type { Module } from '#platform/module.ts'

import { CREDIT_JOB, creditFollowUp, lenderDestination } from './credit-jobs.ts'
import { lenderWorker, type LenderWorker } from './lender-worker.ts'
import { submitCredit } from './submit-credit.ts'
import type { LenderDirectory } from './types.ts'

export { CREDIT_JOB, creditFollowUp } from './credit-jobs.ts'
export type { LenderDirectory } from './types.ts'

type LenderDeps = Readonly<{
  env: Pick<Environment, 'dataDir' | 'databaseUrl' | 'lenders' | 'seal'>
  /** The installation's secret key. */
  secretKey: string
  dealerOf(code: string): Dealer | null
}>

/** Lenders, and the sealing of private values for them. */
export type Lenders = Readonly<{
  /** Whether there is a key to seal private values with; without one, forms with private fields are refused. */
  canSeal: boolean
  /** Destinations of jobs that this server leaves to others, because it cannot open sealed values. */
  leftToOthers: readonly string[]
  directory: LenderDirectory
  sealer: LeadSeal
  followUp: LeadFollowUp
  worker: LenderWorker
}>

/** The lender of each dealer; `null` for an unknown dealer and if none is configured. @see DLR-5 */
export const lendersOf =
  (dealerOf: LenderDeps['dealerOf'], lenders: Environment['lenders']) =>
  (dealerCode: string): LenderName | null => {
    const dealer = dealerOf(dealerCode)
    const name = dealer && lenderOf(dealer)
    return name !== null && lenders[name] !== null ? name : null
  }

/** Sets up sealing and delivery from the settings, and creates the keys of a new embedded installation. */
export function createLenders({ env, secretKey, dealerOf }: LenderDeps): Lenders {
  const { dataDir, databaseUrl, lenders } = env
  const keys = { dataDir, ...env.seal }
  // A wrong path fails at startup, not at the first application.
  if (env.seal.privateKeyFile !== null) checkPrivateKeyFile(env.seal.privateKeyFile)
  const isEmbedded = databaseUrl === null
  const canSeal = readySealKeys(keys, isEmbedded)
  const canOpen = env.seal.privateKeyFile !== null || env.seal.publicKey === null
  const lenderOf = lendersOf(dealerOf, lenders)
  return {
    canSeal,
    leftToOthers: canOpen ? [] : [SEALED_DESTINATION, ...LENDER_NAMES.map(lenderDestination)],
    directory: {
      // Read each time: a command may have created the first key meanwhile.
      isConfigured: (dealerCode) => lenderOf(dealerCode) !== null && publicSealKey(keys) !== null,
      canSeal: () => publicSealKey(keys) !== null,
    },
    sealer: leadSeal(secretKey, () => publicSealKey(keys)),
    followUp: creditFollowUp(lenderOf),
    worker: lenderWorker({ keys, lenders, receipts: join(dataDir, 'lender') }),
  }
}

type Deps = Readonly<{
  database: Database
  leads: Pick<LeadRecords, 'get'>
  lenders: Pick<Lenders, 'worker'>
  dealerOf(code: string): Dealer | null
}>

/** Submits credit applications to lenders. */
export function createCredit({ database, leads, lenders, dealerOf }: Deps) {
  const { worker } = lenders
  const secrets = leadSecrets(database)
  return {
    jobs: { [CREDIT_JOB]: submitCredit({ leads, secrets, worker, dealerOf, now: Date.now }) },
    stop: worker.close,
  } satisfies Partial<Module> & Record<string, unknown>
}
