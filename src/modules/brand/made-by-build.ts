import { existsSync, readFileSync } from 'node:fs'

import * as v from 'valibot'

import type { Site } from '#domain/site/site.ts'

import { sourceOf, type Made } from './assets.ts'
import { filesOf, readBrandFile } from './site-files.ts'

/** What was made of files, by their sources; bodies in Base64. */
const MadeFiles = v.record(
  v.string(),
  v.object({
    facts: v.looseObject({}),
    files: v.array(v.object({ name: v.string(), type: v.string(), body: v.string() })),
  }),
)
type MadeFiles = v.InferOutput<typeof MadeFiles>

/**
 * What is made of the brands of a folder, as the file that `readMadeByBuild` reads: the build makes that of the demo
 * group, so that the first start of a new database makes nothing.
 */
export async function madeBrands(
  folder: string,
  sites: readonly Pick<Site, 'key' | 'brand'>[],
): Promise<MadeFiles> {
  const all: MadeFiles = {}
  for (const { file, recipe } of sites.flatMap(filesOf)) {
    const bytes = readBrandFile(folder, file)
    if (!Buffer.isBuffer(bytes)) throw new Error(bytes.message)
    const { facts, files } = await recipe.make(bytes)
    all[sourceOf(recipe, bytes)] = {
      // Facts of every recipe are plain objects.
      facts: facts as Record<string, unknown>,
      files: files.map(({ name, type, body }) => ({
        name,
        type,
        body: Buffer.from(body).toString('base64'),
      })),
    }
  }
  return all
}

/** Empty where the file is missing or damaged: then all is made again. */
function read(file: string): MadeFiles {
  if (!existsSync(file)) return {}
  try {
    const known: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return v.is(MadeFiles, known) ? known : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Finds what the build has made; the file is read at the first question. @param file `null` for none */
export function readMadeByBuild(file: string | null) {
  let known: MadeFiles | null = file === null ? {} : null
  return (source: string): Made | null => {
    known ??= file === null ? {} : read(file)
    const made = known[source]
    if (!made) return null
    const files = made.files.map((one) => ({ ...one, body: Buffer.from(one.body, 'base64') }))
    return { facts: made.facts, files }
  }
}
