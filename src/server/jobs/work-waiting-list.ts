import { offerPlaces } from '#server/use-cases/service/offer-places.ts'
import type { SchedulerPorts } from '#server/use-cases/service/scheduler-ports.ts'
import { readWaitingWork } from '#server/use-cases/service/service-job.ts'
import { lapseOffer } from '#server/use-cases/service/waiting-list.ts'

import type { JobHandler } from './job-handler.ts'

/** The handler that offers freed places to those who wait, and ends offers that nobody took. */
export const workWaitingList =
  (ports: SchedulerPorts): JobHandler =>
  async (job) => {
    const work = readWaitingWork(job.payload)
    if (work === null) return { state: 'refused', reason: 'the job can not be read' }
    if (work.what === 'lapse') return { state: 'accepted', evidence: await lapseOffer(ports, work) }
    const offered = await offerPlaces(ports, work, work)
    return { state: 'accepted', evidence: `offered ${offered}` }
  }
