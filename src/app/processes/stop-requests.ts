import cluster from 'node:cluster'

/** The message of a supervisor to a process that has to stop. */
export const STOP = 'stop'
/** The message of a process to its supervisor once it serves. */
export const READY = 'ready'

/**
 * Calls back at each request to stop this process: SIGTERM and SIGINT, or its supervisor's message. A terminal and
 * systemd send signals to all processes of a group: those with a supervisor leave them to it, since two requests end a
 * process at once. If the supervisor is killed, `node:cluster` ends them.
 */
export function onStopRequest(stop: (cause: string) => void): void {
  const leaves = cluster.isWorker
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      if (!leaves) stop(signal)
    })
  if (!leaves) return
  process.on('message', (message) => {
    if (message === STOP) stop('its supervisor')
  })
}

/** Notifies the supervisor, if there is one, that this process serves. */
export const reportReady = (): void => void process.send?.(READY)
