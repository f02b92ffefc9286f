import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The outcome of a file, which is the name of its folder. */
export type Outcome = 'imported' | 'held' | 'refused'

const WORKING = 'working'
/** The end of a report's name. */
export const REPORT = '.report.txt'
/** A file that was claimed so long ago was left by a process that has ended. */
const ABANDONED_MS = 30 * 60_000
/** How many imported files remain, the newest. */
const MAX_IMPORTED = 20

/** A file that is waiting. */
export type WaitingFile = Readonly<{ name: string; size: number; changedMs: number }>

/** A file that this process imports, and whether it is as it was when it was claimed: its sender may write on. */
export type ClaimedFile = Readonly<{
  path: string
  name: string
  isUnchanged: () => Promise<boolean>
}>

/** The claim in the name of a claimed file, before the file's own name. */
const CLAIM = /^[\da-f-]{36}-/

/** Times in names sort, and are allowed on every file system. */
const stamp = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

const isFeed = (name: string) => !/^[.~]|~$|\.(?:tmp|part|partial|filepart|crdownload)$/i.test(name)

async function filesIn(path: string): Promise<readonly WaitingFile[]> {
  const files: WaitingFile[] = []
  for (const name of (await readdir(path)).filter(isFeed)) {
    const found = await stat(join(path, name)).catch(() => null)
    if (found?.isFile()) files.push({ name, size: found.size, changedMs: found.mtimeMs })
  }
  return files
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Takes a lock, unless a process has it. @returns whether it was taken */
async function locked(path: string, at: Date): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch {
    const found = await stat(path).catch(() => null)
    // Its process has ended: the next look takes it.
    if (found && at.getTime() - found.mtimeMs > ABANDONED_MS) await rmdir(path).catch(() => {})
    return false
  }
}

/** Moves a file of this process, unless another has the name already. @returns whether it was moved */
async function moveUnlessTaken(path: string, to: string): Promise<boolean> {
  try {
    // Unlike `rename`, `link` never replaces a file that appears at this moment.
    await link(path, to)
  } catch {
    if (await exists(to)) return false
    // Some network file systems have no links.
    await rename(path, to)
    return true
  }
  await rm(path)
  return true
}

/**
 * A folder for feeds, with subfolders for processed files: `imported`, `held` and `refused`, the last two with a
 * report. A file is claimed by moving it to a name of its own, so that of several processes one imports it and a newer
 * file of its name replaces nothing.
 */
export function feedFolder(folder: string) {
  const below = (...names: readonly string[]) => join(folder, ...names)

  return {
    path: folder,
    async make(): Promise<void> {
      for (const name of [WORKING, 'imported', 'held', 'refused'])
        await mkdir(below(name), { recursive: true })
    },

    /** The files that are waiting, the oldest first. */
    async waiting(): Promise<readonly WaitingFile[]> {
      return (await filesIn(folder)).toSorted((a, b) => a.changedMs - b.changedMs)
    },

    /** Claims a file to import it. @returns `null` if another process has it, or an earlier file of its name */
    async claim(name: string, at: Date): Promise<ClaimedFile | null> {
      // The look at claimed files and the move are one step, so that two files of a name are never claimed.
      const lock = below(WORKING, `.${name}.claim`)
      if (!(await locked(lock, at))) return null
      const path = below(WORKING, `${randomUUID()}-${name}`)
      try {
        const claimed = await filesIn(below(WORKING))
        if (claimed.some((file) => file.name.replace(CLAIM, '') === name)) return null
        await rename(below(name), path)
        await utimes(path, at, at)
        const before = await stat(path)
        const isUnchanged = async () => {
          const { size, mtimeMs } = await stat(path)
          return size === before.size && mtimeMs === before.mtimeMs
        }
        return { path, name, isUnchanged }
      } catch {
        return null
      } finally {
        await rmdir(lock)
      }
    },

    /** Puts a claimed file back, unless a newer one of its name is waiting, which replaces it. */
    async giveBack({ path, name }: ClaimedFile): Promise<void> {
      if (!(await moveUnlessTaken(path, below(name)))) await rm(path)
    },

    /** Puts files back that a process claimed and did not finish. They are imported before newer ones of their name. */
    async putBack(at: Date): Promise<void> {
      for (const { name, changedMs } of await filesIn(below(WORKING))) {
        if (at.getTime() - changedMs <= ABANDONED_MS) continue
        const isFree = await moveUnlessTaken(below(WORKING, name), below(name.replace(CLAIM, '')))
        if (!isFree) await rename(below(WORKING, name), below(name))
      }
    },

    /** The path of a file that is being processed. */
    working: (name: string): string => below(WORKING, name),

    /** Removes unfinished files of a process, in folders whose senders send them again. */
    async discardAbandoned(at: Date): Promise<void> {
      for (const { name, changedMs } of await filesIn(below(WORKING)))
        if (at.getTime() - changedMs > ABANDONED_MS) await rm(below(WORKING, name), { force: true })
    },

    /** Moves a file to the folder of its outcome, with a report beside it. @returns its path there */
    async finish(
      file: Pick<ClaimedFile, 'path' | 'name'>,
      outcome: Outcome,
      report: string,
      at: Date,
    ): Promise<string> {
      const path = below(outcome, `${stamp(at)}-${file.name}`)
      await rename(file.path, path)
      await writeFile(`${path}${REPORT}`, `${report}\n`)
      if (outcome === 'imported') {
        const imported = (await readdir(below('imported'))).filter((file) => !file.endsWith(REPORT))
        for (const old of imported.toSorted().slice(0, -MAX_IMPORTED)) {
          await rm(below('imported', old), { force: true })
          await rm(below('imported', `${old}${REPORT}`), { force: true })
        }
      }
      return path
    },
  }
}
export type FeedFolder = ReturnType<typeof feedFolder>
