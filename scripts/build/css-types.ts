/**
 * Writes a declaration for each CSS module, so that using a class that it lacks is a type error. The files are in
 * `.css-types` (ignored by Git), which `rootDirs` of tsconfig.json merges with the sources.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The class names that a sheet defines, in order; without those in `:global(…)`. */
export function classNamesOf(css: string): readonly string[] {
  const plain = css.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"|'[^']*'/gs, '')
  const selectors = Array.from(plain.matchAll(/(?<=^|[{};])[^{};@]+(?=\{)/g), ([text]) => text)
  const names = selectors.flatMap((text) =>
    Array.from(text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name = '']) => name),
  )
  return [...new Set(names)]
}

const declaration = (names: readonly string[]) =>
  [
    'declare const styles: {',
    ...names.map((name) => `  readonly '${name}': string`),
    '}',
    'export default styles',
    '',
  ].join('\n')

/** Replaces all declarations of a project. */
export function writeCssTypes(root = '.'): void {
  const folder = join(root, '.css-types')
  rmSync(folder, { recursive: true, force: true })
  const aliases: string[] = []
  for (const path of globSync('src/{ui,web,admin}/**/*.module.css', { cwd: root })) {
    const text = declaration(classNamesOf(readFileSync(join(root, path), 'utf8')))
    const file = join(folder, path.replace(/\.css$/, '.d.css.ts'))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    // `rootDirs` only covers relative specifiers.
    aliases.push(
      `declare module '${path.replace('src/', '#')}' {\n${text.replace('declare ', '')}}\n`,
    )
  }
  writeFileSync(join(folder, 'aliases.d.ts'), aliases.join(''))
}

if (import.meta.main) writeCssTypes()
