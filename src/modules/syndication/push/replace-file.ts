import { promisify } from 'node:util'

import type { SFTPWrapper } from 'ssh2'

type Renaming = Pick<SFTPWrapper, 'rename' | 'unlink' | 'ext_openssh_rename'>

/**
 * Renames a file over another one: immediately where the server has OpenSSH's extension, else after deleting the other
 * one, as the protocol's own rename does not replace files.
 * @throws {Error} when the server refuses
 */
export async function replaceFile(sftp: Renaming, from: string, to: string): Promise<void> {
  const isReplaced = await new Promise<boolean>((resolve, reject) => {
    try {
      sftp.ext_openssh_rename(from, to, (error) => (error ? reject(error) : resolve(true)))
    } catch {
      // Thrown before anything is sent: the server has not announced the extension.
      resolve(false)
    }
  })
  if (isReplaced) return
  const unlink = promisify<string, void>((path, done) =>
    sftp.unlink(path, (error) => done(error ?? null)),
  )
  const rename = promisify<string, string, void>((path, target, done) =>
    sftp.rename(path, target, (error) => done(error ?? null)),
  )
  // The first push has nothing to delete.
  await unlink(to).catch(() => {})
  await rename(from, to)
}
