import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { inChunks } from '#platform/db/chunks.ts'

/**
 * Filters Message-IDs (the part before the `@`) of mails to those whose subject still exists: its data was not erased.
 */
export type LiveMails = (keys: readonly string[]) => Promise<ReadonlySet<string>>

const FILE = /^(?<key>[\w.-]+)@[\w.-]+\.eml$/
const DRAFT = /^\..*\.draft$/
const HOUR_MS = 3_600_000

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Removes drafts of mails that a killed process left behind. */
async function sweepDrafts(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => DRAFT.test(one))) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > HOUR_MS) await rm(file, { force: true })
  }
}

/**
 * Removes the mails that `emlFileMailer` wrote for data that was erased since. Other files are left alone.
 * @param liveMails one per module; a mail that none returns is removed
 * @returns how many were removed
 */
export async function sweepOutbox(
  folder: string,
  liveMails: readonly LiveMails[],
): Promise<number> {
  const names = await namesIn(folder)
  await sweepDrafts(folder, names)
  const files = names.flatMap((name) => {
    const key = FILE.exec(name)?.groups?.['key']
    return key === undefined ? [] : [{ name, key }]
  })
  let count = 0
  for (const some of inChunks(files)) {
    const keys = some.map(({ key }) => key)
    const live = await Promise.all(liveMails.map((filter) => filter(keys)))
    const outdated = some.filter(({ key }) => !live.some((set) => set.has(key)))
    for (const { name } of outdated) await rm(join(folder, name), { force: true })
    count += outdated.length
  }
  return count
}
