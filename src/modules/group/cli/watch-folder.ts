import { followFolder } from '#modules/group/folder/follow-folder.ts'
import { refusalOf } from '#platform/cli/refusal.ts'

/**
 * Loads a folder now and after each change, until the process ends. Loads run in sequence, so that an earlier state is
 * never stored after a later one. Later loads that fail, for example without the database, do not end it.
 * @throws the error of the first load
 */
export async function watchFolder(folder: string, load: () => Promise<boolean>): Promise<void> {
  const ended = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve())
  const log = { warn: (_: object, message: string) => console.error(message) }
  let last: Promise<unknown> = Promise.resolve()
  const loadNext = async () => {
    last = last.then(load).catch((error: unknown) => {
      console.error(`${refusalOf(error) ?? String(error)}\nThe next change triggers another try.`)
    })
    await last
  }
  const stop = followFolder(folder, loadNext, log)
  // A file watcher does not keep the process alive.
  const alive = setInterval(() => {}, 60_000)
  try {
    await load()
    console.error('waiting for changes (Ctrl-C to stop)')
    await ended.promise
    await last
  } finally {
    clearInterval(alive)
    stop()
  }
}
