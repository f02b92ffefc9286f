import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { composeMail } from './compose.ts'
import type { Mailer } from './mailer.ts'

const sync = async (path: string) => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a file so that it is complete or absent, and on disk when this resolves. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.draft`)
  try {
    const handle = await open(draft, 'wx', 0o600)
    await handle.writeFile(content)
    await handle.sync()
    await handle.close()
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await sync(folder)
}

/**
 * Mail as `.eml` files in a folder, for a machine without a mail server. A repeated mail has the same name and replaces
 * the first.
 */
export const emlFileMailer = (folder: string): Mailer => ({
  target: folder,
  async send(mail) {
    const message = await composeMail(mail)
    const name = `${mail.messageId.replaceAll(/[^\w.@-]/g, '-')}.eml`
    try {
      if (!existsSync(folder)) await mkdir(folder, { recursive: true })
      await writeDurably(folder, name, message)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return { state: 'unreachable', reason: error.message }
    }
    const hash = createHash('sha256').update(message).digest('hex')
    return { state: 'accepted', evidence: `${name} sha256:${hash}` }
  },
  async close() {},
})
