import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { FolderCheck } from '#platform/files/folder-problem.ts'

const TEXTS = 'content/en'
const SOURCE = 'copy them from content/{en,es} of the demo group'
/** The current and the earlier path of the text about accessibility. */
const NEEDED = ['accessibility.md', 'pages/accessibility.md'].map((file) => join(TEXTS, file))

/**
 * Warns of a text that the product requires on every site and a site lacks. Pages without a text respond 404; the
 * privacy policy has a default one.
 */
export const checkTexts: FolderCheck = (folder, { siteKeys }) => {
  const isAt = (path: string) => existsSync(join(folder, path))
  const isIn = (key: string, path: string) => isAt(path) || isAt(join('sites', key, path))
  if (siteKeys.every((key) => NEEDED.some((file) => isIn(key, file)))) return []
  const message = siteKeys.some((key) => isIn(key, TEXTS))
    ? `has no accessibility.md, so a site lacks that page: ${SOURCE}`
    : `there are no texts, so sites have no pages about service or accessibility: ${SOURCE}`
  return [{ level: 'warning', file: TEXTS, line: null, key: '', message }]
}
