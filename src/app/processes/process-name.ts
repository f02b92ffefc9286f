import cluster from 'node:cluster'

/** The variable by which a supervisor names its processes. */
export const PROCESS_NAME = 'FORECOURT_PROCESS'

/**
 * The name of this process among those of one supervisor, such as `2a`; `null` without a supervisor. One that replaces
 * a crashed process has its name and takes over its jobs and metrics; one that replaces a running process has another.
 */
export const processName = (): string | null =>
  cluster.isWorker ? (process.env[PROCESS_NAME] ?? null) : null
