import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { readWaitingWork } from '#modules/service/service-jobs.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'

import { lapseVisit } from './lapse-visit.ts'
import { offerPlaces } from './offer-places.ts'
import { lapseOffer } from './waiting-list.ts'

/** The job handler that offers freed places to the waiting list, and ends expired offers. */
export const workWaitingList =
  (ports: SchedulerDeps): JobHandler =>
  async (job) => {
    const work = readWaitingWork(job.payload)
    if (work === null) return { state: 'refused', reason: 'the job can not be read' }
    if (work.what === 'lapse') return { state: 'accepted', evidence: await lapseOffer(ports, work) }
    if (work.what === 'lapse-visit')
      return { state: 'accepted', evidence: await lapseVisit(ports, work.bookingId) }
    const offered = await offerPlaces(ports, work, work)
    return { state: 'accepted', evidence: `offered ${offered}` }
  }
