import { createToday, type WaitingDeps } from '#modules/today/module.ts'

type Parts = Readonly<{
  leads: Readonly<{ workflow: WaitingDeps['workflow'] }>
  stock: Readonly<{ services: Readonly<{ inventoryAdmin: WaitingDeps['inventory'] }> }>
  holds: Readonly<{ services: Readonly<{ holdQueue: WaitingDeps['holds'] }> }>
  reviews: Readonly<{ services: Readonly<{ reviewQueue: WaitingDeps['reviews'] }> }>
  service: Readonly<{ services: Readonly<{ serviceBoard: WaitingDeps['service'] }> }>
  privacy: Readonly<{ queue: WaitingDeps['privacy'] }>
  texts: Pick<WaitingDeps, 'content'>
  programs: Pick<WaitingDeps, 'programs'>
  sites: Pick<WaitingDeps, 'sites'>
  edits: Readonly<{ groupEditor: WaitingDeps['texts'] }>
  jobs: WaitingDeps['jobs']
  now: () => Date
}>

/** The waiting items of the back office, from their modules. */
export const composeToday = ({
  leads,
  stock,
  holds,
  reviews,
  service,
  privacy,
  texts,
  programs,
  sites,
  edits,
  jobs,
  now,
}: Parts) =>
  createToday({
    workflow: leads.workflow,
    inventory: stock.services.inventoryAdmin,
    holds: holds.services.holdQueue,
    reviews: reviews.services.reviewQueue,
    service: service.services.serviceBoard,
    privacy: privacy.queue,
    content: texts.content,
    programs: programs.programs,
    sites: sites.sites,
    texts: edits.groupEditor,
    jobs,
    now,
  })
