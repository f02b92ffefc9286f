import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Enough for the report and the headers of the bounced mail. */
const MAX_BYTES = 256 * 1024

async function readStart(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(MAX_BYTES),
      position: 0,
    })
    return buffer.toString('latin1', 0, bytesRead).replaceAll('\r\n', '\n')
  } finally {
    await handle.close()
  }
}

/** The mails in a file, in a folder, or in the folders `new` and `cur` of a maildir, without subfolders. */
export async function* readMails(
  path: string,
): AsyncGenerator<Readonly<{ file: string; mail: string }>> {
  if (!(await stat(path)).isDirectory()) {
    yield { file: path, mail: await readStart(path) }
    return
  }
  const entries = await readdir(path, { withFileTypes: true })
  const mailFolders = entries.filter(
    (entry) => entry.isDirectory() && /^(?:new|cur)$/.test(entry.name),
  )
  for (const entry of entries
    .filter((one) => one.isFile())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(path, entry.name)
    yield { file, mail: await readStart(file) }
  }
  for (const folder of mailFolders) yield* readMails(join(path, folder.name))
}
