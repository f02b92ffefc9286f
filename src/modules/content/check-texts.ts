import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { FolderCheck } from '#platform/files/folder-problem.ts'

/** Pages that the law or the product's promises ask of every site. */
const NEEDED = ['privacy-policy', 'accessibility']
const TEXTS = 'content/en'
const SOURCE = 'copy them from content/{en,es} of the group that comes with the product'
/** Where the text of a page is, or was before. */
const filesOf = (id: string) => [join(TEXTS, `${id}.md`), join(TEXTS, 'pages', `${id}.md`)]

/** Warns of texts that every site needs and a site has nowhere. Pages without a text respond 404. */
export const checkTexts: FolderCheck = (folder, { siteKeys }) => {
  const isAt = (path: string) => existsSync(join(folder, path))
  const isIn = (key: string, path: string) => isAt(path) || isAt(join('sites', key, path))
  const missing = NEEDED.filter(
    (id) => !siteKeys.every((key) => filesOf(id).some((file) => isIn(key, file))),
  )
  if (missing.length === 0) return []
  const message = siteKeys.some((key) => isIn(key, TEXTS))
    ? `has no ${missing.map((id) => `${id}.md`).join(' and ')}, so a site has no such page: ${SOURCE}`
    : `there are no texts, so sites have no pages about service, privacy or accessibility: ${SOURCE}`
  return [{ level: 'warning', file: TEXTS, line: null, key: '', message }]
}
