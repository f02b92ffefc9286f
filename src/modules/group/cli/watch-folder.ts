import { followFolder } from '#modules/group/folder/follow-folder.ts'
import { refusalOf } from '#platform/cli/refusal.ts'

/**
 * Loads a folder now and after each change, until the process is ended: one load after the other, so that an earlier
 * state is never stored after a later one. A load that fails, as without the database, ends nothing.
 * @throws what the first load does
 */
export async function watchFolder(folder: string, load: () => Promise<boolean>): Promise<void> {
  const ended = Promise.withResolvers<void>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve())
  const log = { warn: (_: object, message: string) => console.error(message) }
  let last: Promise<unknown> = Promise.resolve()
  const loadNext = async () => {
    last = last.then(load).catch((error: unknown) => {
      console.error(`${refusalOf(error) ?? String(error)}\nIt is tried again at the next change.`)
    })
    await last
  }
  const stop = followFolder(folder, loadNext, log)
  // What follows a folder keeps no process alive.
  const alive = setInterval(() => {}, 60_000)
  try {
    await load()
    console.error('waiting for changes, Ctrl-C ends')
    await ended.promise
    await last
  } finally {
    clearInterval(alive)
    stop()
  }
}
