import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { ImapFlow } from 'imapflow'
import { onTestFinished } from 'vitest'

import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/dovecot'
const TRIES = 100
const PASSWORD = 'p:/@ss'

/** Whether Dovecot with IMAP is installed. */
export const hasDovecot = existsSync(PROGRAM) && existsSync('/usr/lib/dovecot/imap')

/** The user that Dovecot runs as: it refuses to run as root without users of its own. */
function plainUser() {
  const isRoot = process.getuid?.() === 0
  const name = isRoot ? 'nobody' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
  const idOf = (which: string) => Number(execFileSync('id', [which, name], { encoding: 'utf8' }))
  const group = execFileSync('id', ['-gn', name], { encoding: 'utf8' }).trim()
  return { name, group, uid: idOf('-u'), gid: idOf('-g') }
}

const configuration = (
  folder: string,
  port: number,
  { name, group, uid, gid }: ReturnType<typeof plainUser>,
) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${name}
default_login_user = ${name}
default_internal_group = ${group}
first_valid_uid = ${uid}
first_valid_gid = ${gid}
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`

/** A mailbox of Dovecot on this machine, and its content. */
export type TestMailbox = Readonly<{
  /** As in `REPLY_IMAP`. */
  url: string
  /** Puts a mail into the inbox. */
  put(mail: string | Buffer): Promise<void>
  /** The flags of each mail in the inbox. */
  flags(): Promise<readonly (readonly string[])[]>
}>

/** Starts Dovecot with an empty mailbox, without rights. It ends with the test. */
export async function startDovecot(): Promise<TestMailbox> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-dovecot-'))
  const user = plainUser()
  for (const name of ['run', 'state', 'mail', 'home']) mkdirSync(join(folder, name))
  const port = await freePort()
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port, user))
  if (process.getuid?.() === 0)
    for (const name of ['', 'run', 'state', 'mail', 'home', 'dovecot.conf'])
      chownSync(join(folder, name), user.uid, user.gid)
  const program = spawn(PROGRAM, ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
    uid: user.uid,
    gid: user.gid,
  })
  onTestFinished(async () => {
    program.kill('SIGTERM')
    if (program.exitCode === null) await once(program, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  async function within<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user: 'replies', pass: PASSWORD },
      logger: false,
    })
    await client.connect()
    try {
      await client.mailboxOpen('INBOX')
      return await work(client)
    } finally {
      await client.logout()
    }
  }

  for (let attempt = 0; ; attempt += 1) {
    if (program.exitCode !== null || attempt === TRIES) throw new Error('Dovecot did not start')
    const isUp = await within(async () => true).catch(() => false)
    if (isUp) break
    await pause(100)
  }
  return {
    url: `imap://replies:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    put: (mail) =>
      within(async (client) => {
        await client.append('INBOX', mail)
      }),
    flags: () =>
      within(async (client) => {
        const all = await client.fetchAll('1:*', { flags: true }).catch(() => [])
        return all.map(({ flags = new Set<string>() }) => [...flags].toSorted())
      }),
  }
}
