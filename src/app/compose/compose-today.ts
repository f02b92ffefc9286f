import { createToday, type WaitingDeps } from '#modules/today/module.ts'

type Parts = Readonly<{
  leads: Readonly<{ workflow: WaitingDeps['workflow'] }>
  stock: Readonly<{ services: Readonly<{ inventoryAdmin: WaitingDeps['inventory'] }> }>
  privacy: Readonly<{ queue: WaitingDeps['privacy'] }>
  texts: Pick<WaitingDeps, 'content'>
  programs: Pick<WaitingDeps, 'programs'>
  sites: Pick<WaitingDeps, 'sites'>
  jobs: WaitingDeps['jobs']
  now: () => Date
}>

/** What waits for people of the back office, from the modules that have it. */
export const composeToday = ({ leads, stock, privacy, texts, programs, sites, jobs, now }: Parts) =>
  createToday({
    workflow: leads.workflow,
    inventory: stock.services.inventoryAdmin,
    privacy: privacy.queue,
    content: texts.content,
    programs: programs.programs,
    sites: sites.sites,
    jobs,
    now,
  })
