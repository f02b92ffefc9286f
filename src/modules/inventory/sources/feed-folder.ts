import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
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

/**
 * A folder for feeds, with subfolders for processed files: `imported`, `held` and `refused`, the last two with a
 * report. A file is claimed by moving it, so that of several processes one imports it.
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

    /** Claims a file to import it. @returns `null` if another process has it */
    async claim(name: string, at: Date): Promise<ClaimedFile | null> {
      const path = below(WORKING, name)
      try {
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
      }
    },

    /** Puts a claimed file back, unless a newer one of its name is waiting, which replaces it. */
    async giveBack(name: string): Promise<void> {
      const hasNewer = (await filesIn(folder)).some((file) => file.name === name)
      if (hasNewer) await rm(below(WORKING, name), { force: true })
      else await rename(below(WORKING, name), below(name))
    },

    /** Puts files back that a process claimed and did not finish. */
    async putBack(at: Date): Promise<void> {
      for (const { name, changedMs } of await filesIn(below(WORKING)))
        if (at.getTime() - changedMs > ABANDONED_MS) await rename(below(WORKING, name), below(name))
    },

    /** The path of a file that is being processed. */
    working: (name: string): string => below(WORKING, name),

    /** Removes unfinished files of a process, in folders whose senders send them again. */
    async discardAbandoned(at: Date): Promise<void> {
      for (const { name, changedMs } of await filesIn(below(WORKING)))
        if (at.getTime() - changedMs > ABANDONED_MS) await rm(below(WORKING, name), { force: true })
    },

    /** Moves a claimed file to the folder of its outcome, with a report beside it. @returns its path there */
    async finish(name: string, outcome: Outcome, report: string, at: Date): Promise<string> {
      const path = below(outcome, `${stamp(at)}-${name}`)
      await rename(below(WORKING, name), path)
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
