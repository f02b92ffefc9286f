import { copyFile, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { feedFolder, REPORT } from '#modules/inventory/sources/feed-folder.ts'

type Copied = Readonly<{ feedsDir: string; dealerCode: string; path: string }>

/** The folder of files that programs send for a dealer; the back office lists the held ones. */
const folderOf = ({ feedsDir, dealerCode }: Copied) => join(feedsDir, 'api', dealerCode)

/** Copies a held file to the folder in which the back office lists it, replacing an earlier copy. */
export async function saveHeldCopy(file: Copied, report: string, now: Date): Promise<void> {
  const folder = feedFolder(folderOf(file))
  await folder.make()
  await dropHeldCopy(file)
  const name = basename(file.path)
  const path = folder.working(name)
  await copyFile(file.path, path)
  await folder.finish({ path, name }, 'held', `${file.dealerCode}: ${report}`, now)
}

/** Removes the copy of a held file after the decision about it. */
export async function dropHeldCopy(file: Copied): Promise<void> {
  const held = join(folderOf(file), 'held')
  const name = basename(file.path)
  for (const entry of await readdir(held).catch(() => []))
    // After the stamp, `2026-11-23T08-40-00-000Z-`.
    if ([name, `${name}${REPORT}`].includes(entry.slice(25))) await rm(join(held, entry))
}
