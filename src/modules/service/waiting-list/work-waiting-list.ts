import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { WaitingWork } from '#modules/service/service-jobs.ts'
import { type JobHandler, accepted, payloadHandler } from '#platform/queue/job-handler.ts'

import { expireVisit } from './expire-visit.ts'
import { offerPlaces } from './offer-places.ts'
import { lapseOffer } from './waiting-list.ts'

/** The job handler that offers freed places to the waiting list, and ends expired offers. */
export const workWaitingList = (ports: SchedulerDeps): JobHandler =>
  payloadHandler(WaitingWork, async (work) => {
    if (work.what === 'lapse') return accepted(await lapseOffer(ports, work))
    if (work.what === 'lapse-visit') return accepted(await expireVisit(ports, work.bookingId))
    return accepted(`offered ${await offerPlaces(ports, work, work)}`)
  })
