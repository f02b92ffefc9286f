/** What a process does: `web` serves pages and stores leads, `worker` does jobs, `all` does both. */
export const ROLES = ['all', 'web', 'worker'] as const

export type Role = (typeof ROLES)[number]

/** Whether a process serves pages, forms and the API; one that does not answers its probes alone. */
export const servesPages = (role: Role): boolean => role !== 'worker'

/** Whether a process does jobs: deliveries, mails, and what is done once a day. */
export const doesJobs = (role: Role): boolean => role !== 'web'
