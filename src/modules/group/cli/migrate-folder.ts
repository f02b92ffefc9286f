import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { parseDocument } from 'yaml'

import { isWritten, pages } from '#domain/pages/pages.ts'
import { convertPage } from '#modules/content/module.ts'
import { FORMAT } from '#modules/group/group-file.ts'
import { Refusal } from '#platform/cli/refusal.ts'

/**
 * The migrations, each from the format of its index to the next. Format 0 had no `group.yaml`, or one without a format.
 */
const MIGRATIONS: Readonly<Record<number, string>> = { 0: 'now has its format' }

/**
 * Moves texts of pages of the product, which were in a folder of their own, to the addresses of these pages, with the
 * parts that these pages had in code before.
 * @returns the new paths of the moved files
 */
function movePages(folder: string): readonly string[] {
  const moved: string[] = []
  for (const root of globSync(['content/{en,es}', 'sites/*/content/{en,es}'], { cwd: folder })) {
    const language = root.endsWith('es') ? 'es' : 'en'
    for (const { id, path } of pages.filter(isWritten)) {
      const [from, to] = [`pages/${id}.md`, `${path}.md`].map((file) => join(root, file)) as [
        string,
        string,
      ]
      if (!existsSync(join(folder, from)) || existsSync(join(folder, to))) continue
      mkdirSync(dirname(join(folder, to)), { recursive: true })
      const text = readFileSync(join(folder, from), 'utf8')
      writeFileSync(join(folder, to), convertPage(text, path, language))
      rmSync(join(folder, from))
      moved.push(to)
      console.error(
        `${from} is ${to} now, with its buttons and blocks in it (docs/how-to/write-pages.md)`,
      )
    }
  }
  return moved
}

/**
 * Updates a folder to the current format, and moves files whose place has changed. Comments are kept.
 * @returns the paths of the files that it wrote
 * @throws {Refusal} for a folder that is missing, was written by a later version of the program, or contains invalid
 * YAML
 */
export function migrateFolder(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new Refusal(`${folder} does not exist`)
  const moved = movePages(folder)
  const file = join(folder, 'group.yaml')
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '')
  const [error] = document.errors
  if (error) throw new Refusal(`${file}: ${error.message}`)
  const format = document.get('format') ?? 0
  if (typeof format !== 'number' || format > FORMAT)
    throw new Refusal(
      `${file}: format ${JSON.stringify(format)} is newer than ${FORMAT}: update the program`,
    )
  if (format === FORMAT) {
    console.error(`${folder} already has the newest format, ${FORMAT}`)
    return moved
  }
  document.set('format', FORMAT)
  writeFileSync(file, document.toString())
  console.error(`${folder}: group.yaml ${MIGRATIONS[format] ?? ''}`)
  return [...moved, 'group.yaml']
}
