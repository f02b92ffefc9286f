import type { Dealer } from '#domain/dealers/dealer.ts'
import { isMailAllowed } from '#domain/leads/answer-channels.ts'
import { jobsForLead, type Lead } from '#modules/leads/module.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { visitJobs } from '#modules/service/service-jobs.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/**
 * The jobs after a booking: its lead for the shop, and mail for the shopper.
 * @param isAnswer whether the mail has no limit: it was booked through a mailed link, or by the shop
 */
export function bookedJobs(
  ports: Pick<SchedulerDeps, 'webhooks' | 'now'>,
  booking: StoredBooking,
  lead: Pick<Lead, 'id' | 'dealerCode' | 'form' | 'fields'>,
  { dealer, isAnswer = false }: Readonly<{ dealer: Dealer; isAnswer?: boolean }>,
): readonly NewJob[] {
  const now = ports.now()
  // Who books has just given their address.
  const isMailed = isMailAllowed(lead.fields, [])
  return [
    ...jobsForLead(lead, { vehicle: null, now: now.toISOString() }, ports),
    ...visitJobs(booking, 'confirmed', { dealer, isMailed, isAnswer, now }),
  ]
}
