/** The role of a process: `web` serves pages and stores leads, `worker` runs jobs, `all` does both. */
export const ROLES = ['all', 'web', 'worker'] as const

export type Role = (typeof ROLES)[number]

/** Whether a process serves pages, forms and the API; one that does not only answers its probes. */
export const servesPages = (role: Role): boolean => role !== 'worker'

/** Whether a process runs jobs: deliveries, mails and daily tasks. */
export const doesJobs = (role: Role): boolean => role !== 'web'
