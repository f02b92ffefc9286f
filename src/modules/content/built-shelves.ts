import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ContentShelves } from './content-shelves.ts'

/** Where a build keeps what it has read, so that no start needs to read Markdown. */
export const builtShelvesFile = (build: string): string => join(build, 'content.json')

/** What a build has kept. @param build its folder */
export const builtShelves = (build: string): ContentShelves =>
  // Written by `scripts/build/build.ts` from what `readShelves` answered.
  JSON.parse(readFileSync(builtShelvesFile(build), 'utf8')) as ContentShelves
