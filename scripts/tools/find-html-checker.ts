import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { run } from '../run.ts'

const VERSION = '26.9.27'
/** It is large and only needed by tests of pages, so it is not one of the project's packages. */
const HOME = 'node_modules/.cache/html-checker'

/**
 * The Nu Html Checker as a jar: `HTML_CHECKER`, else the one that was installed here, else it is installed now; `null`
 * if it is not available or there is no Java to run it.
 */
export async function findHtmlChecker(): Promise<string | null> {
  if (!(await run(['java', '-version'])).ok) return null
  const installed = join(HOME, 'node_modules/vnu-jar/build/dist/vnu.jar')
  const present = [process.env['HTML_CHECKER'] ?? '', installed].find(
    (place) => place && existsSync(place),
  )
  if (present) return present
  console.log('No HTML checker here: installing one …')
  const install = ['npm', 'install', '--no-save', '--ignore-scripts', '--no-audit'] as const
  const { ok } = await run([...install, '--prefix', HOME, `vnu-jar@${VERSION}`])
  return ok && existsSync(installed) ? installed : null
}
