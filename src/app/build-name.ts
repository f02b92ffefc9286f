import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tells one build from another; `development` where nothing is built. @param folder of the build */
export function buildName(folder: string): string {
  try {
    return readFileSync(join(folder, '.sources'), 'utf8').slice(0, 12)
  } catch {
    return 'development'
  }
}
