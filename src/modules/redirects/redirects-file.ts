import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { CONTENT_KINDS } from '#domain/content/content-kinds.ts'
import type { IsMarkdownPage } from '#domain/redirects/check-redirects.ts'

/** The path of the group's redirects file. */
export const redirectsFile = (groupDir: string): string => join(groupDir, 'redirects.csv')

const PLAIN = /^(?:\/[a-z0-9-]+)+$/

/** Whether a path is the page of a Markdown file in the group of this `redirects.csv`, on any site. */
export function markdownPagesBeside(file: string): IsMarkdownPage {
  const groupDir = dirname(file)
  const sites = join(groupDir, 'sites')
  const folders = existsSync(sites) ? readdirSync(sites, { withFileTypes: true }) : []
  const places = [
    groupDir,
    ...folders.filter((entry) => entry.isDirectory()).map(({ name }) => join(sites, name)),
  ]
  return (path) =>
    PLAIN.test(path) &&
    !Object.hasOwn(CONTENT_KINDS, path.split('/')[1] ?? '') &&
    places.some((place) => existsSync(join(place, 'content', 'en', `${path}.md`)))
}
