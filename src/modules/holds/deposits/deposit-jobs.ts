import * as v from 'valibot'

import type { StoredHold } from '#modules/holds/hold-record.ts'
import { accepted, payloadHandler, refused, type JobHandler } from '#platform/queue/job-handler.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import type { DepositVendor } from './deposit-vendor.ts'

/** The kind of jobs that return deposits. */
export const DEPOSIT_JOB = 'hold-deposit'

const DepositJob = v.object({ holdId: v.string() })

/** Returns the deposit of a hold that ended without a sale; none for other holds. @param at ISO */
export const refundAfter = (
  { id, state, depositCents }: StoredHold,
  at: string,
): readonly NewJob[] =>
  depositCents === null || (state !== 'expired' && state !== 'released')
    ? []
    : [
        newJob({
          kind: DEPOSIT_JOB,
          destination: 'deposits',
          payload: { holdId: id } satisfies v.InferOutput<typeof DepositJob>,
          idempotencyKey: `${id}.refund`,
          createdAt: at,
        }),
      ]

/** The handler of these jobs. @param vendor `null` if the installation has none any more */
export const refundDeposit = (vendor: DepositVendor | null): JobHandler =>
  payloadHandler(DepositJob, async ({ holdId }) => {
    if (vendor === null) return refused('there is no vendor of deposits')
    await vendor.refund(holdId)
    return accepted('the deposit was returned')
  })
