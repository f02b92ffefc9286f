import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** An import of one file by another, of values or of types. Paths are from the root. */
export type FileImport = Readonly<{ from: string; to: string }>

const FOLDERS = ['src', 'messages', 'data']
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)|(?:^|\n)import '([^']+)'/g

/** Every import among the files of the project, without tests. @param root the project's folder */
export function importsOf(root: string): readonly FileImport[] {
  const aliases = Object.entries<string>(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports,
  ).map(([name, folder]) => [name.replace('*', ''), folder.slice(2).replace('*', '')] as const)
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => posix.join(folder, name)),
  )
  const known = new Set(files)
  const target = (from: string, specifier: string) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
    const alias = aliases.find(([name]) => specifier.startsWith(name))
    return alias ? alias[1] + specifier.slice(alias[0].length) : specifier
  }
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)]
      .map(([, by, lazy, bare]) => ({ from, to: target(from, by ?? lazy ?? bare ?? '') }))
      .filter(({ to }) => known.has(to)),
  )
}

/** The groups of folders that depend on each other. @param folderOf the folder that a file counts for */
export function cyclesOf(
  imports: readonly FileImport[],
  folderOf: (path: string) => string,
): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const reached = new Map([...next.keys()].map((start) => [start, reachedFrom(next, start)]))
  const inCycle = [...reached].filter(([start, all]) => all.has(start))
  const groups = inCycle.map(([start, all]) =>
    [...all].filter((one) => reached.get(one)?.has(start)).toSorted(),
  )
  return [...new Map(groups.map((group) => [group.join(' '), group])).values()]
}

function reachedFrom(next: ReadonlyMap<string, ReadonlySet<string>>, start: string) {
  const reached = new Set<string>()
  const open = [start]
  for (let index = open.pop(); index !== undefined; index = open.pop())
    for (const one of next.get(index) ?? [])
      if (!reached.has(one)) {
        reached.add(one)
        open.push(one)
      }
  return reached
}
