import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Identifies the build; `development` without one. @param folder of the build */
export function buildName(folder: string): string {
  try {
    return readFileSync(join(folder, '.sources'), 'utf8').slice(0, 12)
  } catch {
    return 'development'
  }
}
