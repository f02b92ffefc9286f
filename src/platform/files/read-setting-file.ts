import { readFileSync } from 'node:fs'

import * as v from 'valibot'

/**
 * The JSON file that a setting names, parsed by its schema.
 * @throws {Error} with one line that names setting, file, place and problem, and no value
 */
export function readSettingFile<S extends v.GenericSchema>(
  setting: string,
  file: string,
  schema: S,
): v.InferOutput<S> {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new Error(`${setting}=${file} ${reason}`, { cause: error })
  }
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const [issue] = result.issues
  const place = v.getDotPath(issue)
  throw new Error(`${setting}=${file}: ${place === null ? '' : `${place} `}${issue.message}`)
}
