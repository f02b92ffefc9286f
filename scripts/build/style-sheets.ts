import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'

import { sheetOf, SITE_SHEET } from './style-sheets.data.ts'

const SHEET = 'virtual:sheets/'
/** A name without the extension `.css`, so that Vite does not treat it as a style sheet. */
const CLASS_NAMES = /^\0class-names:(.*)\.js$/

/**
 * Collects the CSS modules of `src` into few style sheets, `style-sheets.data.ts`. In a build, a script that imports a
 * module gets its class names, and Vite links the sheet that has its rules wherever that script is loaded. The sheet of
 * every page, `SITE_SHEET`, is linked by `root.tsx`.
 */
export function styleSheets(): Plugin {
  let config: ResolvedConfig
  const compiled = new Map<string, ReturnType<typeof preprocessCSS>>()
  const compile = (file: string) => {
    const result =
      compiled.get(file) ?? preprocessCSS(readFileSync(file, 'utf8'), file, config)
    compiled.set(file, result)
    return result
  }
  /** The rules of all modules of a sheet, by path: first of `ui`, then of features, then of pages. */
  async function rulesOf(sheet: string): Promise<string> {
    const files = globSync('src/{ui,web}/**/*.module.css', { cwd: config.root }).toSorted()
    const sheetFiles = files.filter((file) => sheetOf(file) === sheet)
    const rules = await Promise.all(sheetFiles.map((file) => compile(join(config.root, file))))
    return rules.map(({ code }) => code).join('\n')
  }
  return {
    name: 'style-sheets',
    enforce: 'pre',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async resolveId(source, importer) {
      if (source.startsWith(SHEET)) return `\0${source}`
      if (!source.endsWith('.module.css')) return null
      const file = await this.resolve(source, importer, { skipSelf: true })
      return file && `\0class-names:${file.id}.js`
    },
    async load(id) {
      if (id.startsWith(`\0${SHEET}`)) return rulesOf(id.slice(SHEET.length + 1, -'.css'.length))
      // The module that Vite imports for `site.css?url`.
      if (id.includes(`${SITE_SHEET}?transform-only`))
        return `${readFileSync(join(config.root, SITE_SHEET), 'utf8')}\n${await rulesOf('site')}`
      const file = CLASS_NAMES.exec(id)?.[1]
      if (file === undefined) return null
      const sheet = sheetOf(relative(config.root, file))
      const { modules } = await compile(file)
      const isLinked = sheet !== 'site' && this.environment.name === 'client'
      const link = isLinked ? `import '${SHEET}${sheet}.css'\n` : ''
      return `${link}export default ${JSON.stringify(modules)}`
    },
  }
}
