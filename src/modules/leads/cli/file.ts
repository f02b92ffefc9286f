import { writeFile } from 'node:fs/promises'

import { fileSeal, leadFiles } from '#modules/uploads/module.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { secretKeys } from '#platform/security/secret-key.ts'

import type { Arguments } from './arguments.ts'
import type { LeadStore } from './store.ts'

const isThere = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Writes the upload of a lead to a new file that only its owner can read.
 * @throws {Refusal} if no file is named, it exists, or the upload can't be opened with this installation's key
 */
export async function writeLeadFile(
  { uploads }: LeadStore,
  id: string,
  { values: { out, json } }: Arguments,
): Promise<boolean> {
  if (out === undefined) throw new Refusal('name the output file: --out FILE')
  const seal = fileSeal(secretKeys(environment()))
  const files = await leadFiles({ uploads, seal }, id)
  if (files === null)
    throw new Refusal(`the file of ${id} was sealed with another key: is SECRET_KEY the server's?`)
  const [file] = files
  if (file === undefined) {
    await report(json, `${id}  no file`, { id, problem: 'no file' })
    return false
  }
  await writeFile(out, file.content, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw isThere(error) ? new Refusal(`${out} already exists: choose another file`) : error
  })
  const bytes = file.content.length
  await report(json, `${out}  ${bytes} bytes, sent as ${file.name}`, {
    out,
    bytes,
    name: file.name,
  })
  return true
}
