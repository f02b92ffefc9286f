import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { fileOf, pages } from '#domain/pages/pages.ts'

import { CLIENT, type BuiltFiles } from './built-files.ts'

/** Where the lists of routes name the sheets of a route; the router marks some by `#`. */
const SHEETS_OF_ROUTE = /"css":\s*\[(?<names>[^\]]*)\]/g

/** The sheets that a script names for scripts which it loads later: the two joined sheets have them. */
const SHEETS_OF_SCRIPT = [
  /const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/g,
  /,__vite__mapDeps\(\[[\d,]*\]\)/g,
]

/** The files of the pages whose styles are in the sheet that every page needs for its first paint. */
export const LANDING_ROUTES = [
  'root',
  'routes/page-errors/route',
  ...pages
    .filter(({ isLanding }) => isLanding)
    .map((page) => `${fileOf(page)}`.replace('.tsx', '')),
]

/** What only a press opens, or the end of all else: by then the other sheet is there, or is waited for. */
const OPENED_LATER: ReadonlySet<string> = new Set([
  'src/web/hydration/shopper-features.tsx',
  'src/ui/media/lightbox.tsx',
  'src/web/features/customer-info/customer-dialog.tsx',
  'src/web/features/messaging/open-messages.tsx',
])

/** Where the scripts of a page begin. */
const beginnings = (built: BuiltFiles) => {
  const first = new Set(LANDING_ROUTES.map((id) => `src/web/${id}.tsx`))
  return Object.keys(built).filter(
    (source) => source === 'src/web/entry.client.tsx' || source === 'src/web/features/layout/layout-provider.tsx' || first.has(source.split('?')[0] ?? ''),
  )
}

/**
 * The sheets that the site's first pages need, with what their scripts load later (but for a few parts), and those
 * that only others do.
 * Both in the order in which styles are to stand: what a script imports comes before its own, what it loads later behind.
 */
export function sortSheets(built: BuiltFiles): { first: readonly string[]; others: readonly string[] } {
  const first = new Set<string>()
  const seen = new Set<string>()
  const visit = (source: string, into: Set<string>) => {
    const file = built[source]
    if (!file || seen.has(source)) return
    seen.add(source)
    for (const imported of file.imports) visit(imported, into)
    for (const sheet of file.css) if (!first.has(sheet)) into.add(sheet)
    for (const later of file.dynamicImports)
      if (into !== first || !OPENED_LATER.has(later)) visit(later, into)
  }
  for (const source of beginnings(built)) visit(source, first)
  const others = new Set<string>()
  for (const source of Object.keys(built)) visit(source, others)
  return { first: [...first], others: [...others] }
}

/** Repeated in front of each joined sheet: the minifier drops the statement where its own file needs none. */
const LAYERS = '@layer tokens,base,primitives,components,pages;'

/** Writes several sheets as one. @returns its name as Vite names files */
function join(kind: 'first' | 'others', sheets: readonly string[]): string {
  const css = [LAYERS, ...sheets.map((sheet) => readFileSync(`${CLIENT}/${sheet}`, 'utf8'))].join(
    '\n',
  )
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const name = `assets/${kind}-${hash}.css`
  writeFileSync(`${CLIENT}/${name}`, css)
  return name
}

/** Names the joined sheets where the list of routes names their parts. */
export function nameSheets(list: string, joined: ReadonlyMap<string, string>): string {
  const order = [...new Set(joined.values())]
  return list.replaceAll(SHEETS_OF_ROUTE, (_, names: string) => {
    const sheets = new Set(
      Array.from(names.matchAll(/"\/(?<name>[^"#]+)#?"/g), ([, name = '']) => {
        const sheet = joined.get(name)
        if (sheet === undefined) throw new Error(`${name} is no sheet of the build`)
        return sheet
      }),
    )
    // The first names the layers of all in their order.
    return `"css":[${order
      .filter((sheet) => sheets.has(sheet))
      .map((sheet) => `"/${sheet}"`)
      .join(',')}]`
  })
}

/**
 * Joins the style sheets of a build into two. The first has what the pages need that most shoppers see first, and all
 * of these pages' later parts: it blocks the first paint. The other has the rest, is requested once
 * the first picture is painted (`defer-scripts.ts`), and is in the head of the pages that need it.
 * @throws {Error} when the list of routes names a sheet that was not built
 */
export function joinSheets(built: BuiltFiles): void {
  const { first, others } = sortSheets(built)
  const joined = new Map([
    ...first.map((sheet) => [sheet, join('first', first)] as const),
    ...others.map((sheet) => [sheet, join('others', others)] as const),
  ])
  for (const name of [...globSync(`${CLIENT}/assets/manifest-*.js`), 'build/server/index.js'])
    writeFileSync(name, nameSheets(readFileSync(name, 'utf8'), joined))
  for (const name of globSync(`${CLIENT}/assets/*.js`)) {
    const code = readFileSync(name, 'utf8')
    const short = SHEETS_OF_SCRIPT.reduce((left, known) => left.replaceAll(known, ''), code)
    if (short !== code) writeFileSync(name, short)
  }
  const used = new Set(joined.values())
  for (const name of globSync('assets/*.css', { cwd: CLIENT }))
    if (!used.has(name)) rmSync(`${CLIENT}/${name}`)
}
