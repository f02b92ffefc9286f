import { followFolder } from '#modules/group/follow-folder.ts'

/** Loads a folder now and after each change, until the process is ended. */
export async function watchFolder(folder: string, load: () => Promise<boolean>): Promise<void> {
  await load()
  const ended = Promise.withResolvers<void>()
  const log = { warn: (_: object, message: string) => console.error(message) }
  const stop = followFolder(folder, async () => void (await load()), log)
  // What follows a folder keeps no process alive.
  const alive = setInterval(() => {}, 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve())
  console.error('waiting for changes, Ctrl-C ends')
  await ended.promise
  clearInterval(alive)
  stop()
}
