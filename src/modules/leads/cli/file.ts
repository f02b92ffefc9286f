import { writeFile } from 'node:fs/promises'

import { fileSeal, leadFiles } from '#modules/uploads/module.ts'
import { print } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { secretKeys } from '#platform/security/secret-key.ts'

import type { Arguments } from './arguments.ts'
import type { LeadStore } from './store.ts'

const isThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Writes what was uploaded with a lead to a new file that its owner alone may read.
 * @throws {Refusal} where no file is named, it is there already, or it can't be opened with this installation's key
 */
export async function writeLeadFile(
  { uploads }: LeadStore,
  id: string,
  { values: { out } }: Arguments,
): Promise<boolean> {
  if (out === undefined) throw new Refusal('say where to: --out FILE')
  const seal = fileSeal(secretKeys(environment()))
  const files = await leadFiles({ uploads, seal }, id)
  if (files === null)
    throw new Refusal(`the file of ${id} was sealed by another key: is SECRET_KEY the server's?`)
  const [file] = files
  if (file === undefined) {
    await print([`${id}  no file\n`])
    return false
  }
  await writeFile(out, file.content, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw isThere(error) ? new Refusal(`${out} is there already: name another file`) : error
  })
  await print([`${out}  ${file.content.length} bytes, sent as ${file.name}\n`])
  return true
}
