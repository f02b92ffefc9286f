/** Builds the site when its sources changed since the last build; `--force` builds always. */
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { pages } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { generateBrandFiles } from '#modules/brand/module.ts'
import { knownTexts } from '#modules/content/module.ts'
import { openGroup } from '#modules/group/module.ts'

import { APPS } from './apps.ts'
import { APP, buildApp } from './build-app.ts'
import { buildPushWorker, buildServiceWorker } from './build-service-worker.ts'
import { ADMIN, CLIENT, readBuiltFiles } from './built-files.ts'
import {
  type ByteCounts,
  type FirstLoads,
  checkFirstLoad,
  firstLoads,
  staticPageBytes,
  styleBytes,
} from './first-load.ts'
import { isBuilt, sourcesHash, stampBuild } from './sources-hash.ts'
import { thirdPartyNotices } from './third-party/notices.ts'

const SOURCE_MAPS = 'build/source-maps'

/** The comment at the end of a script or sheet that names its source map; libraries bring their own. */
const NAMES_MAP = /\n?(?:\/\/[#@] sourceMappingURL=[^\n]*|\/\*# sourceMappingURL=[^*]*\*\/)\s*$/

/**
 * Moves source maps, if `SOURCE_MAPS` requests them, out of the public folder and deletes the comments that name them.
 * @see ANA-6
 */
function keepSourceMaps() {
  for (const name of globSync(`${CLIENT}/**/*.{js,mjs,css}`)) {
    const text = readFileSync(name, 'utf8')
    if (NAMES_MAP.test(text)) writeFileSync(name, text.replace(NAMES_MAP, '\n'))
  }
  rmSync(SOURCE_MAPS, { recursive: true, force: true })
  for (const name of globSync(`${CLIENT}/**/*.map`)) {
    const place = join(SOURCE_MAPS, relative(CLIENT, name))
    mkdirSync(dirname(place), { recursive: true })
    renameSync(name, place)
  }
}

/**
 * Shortens the router's list of routes, which all pages load: it omits what a route does not have, since absent means the
 * same, and routes without a page, which scripts fetch themselves and links download.
 */
function shortenRoutes() {
  const fetched = pages.filter(({ file }) => file?.endsWith('.ts')).map(({ id }) => id)
  const routes = new RegExp(`"(?:${fetched.join('|')})":\\{[^{}]*\\},?`, 'g')
  for (const name of globSync(`${CLIENT}/assets/manifest-*.js`)) {
    const text = readFileSync(name, 'utf8').replaceAll(/,"has[A-Z]\w+":false/g, '')
    writeFileSync(name, text.replaceAll(routes, '').replace(',}', '}'))
  }
}

/** Compresses what browsers download at the highest level, so that the server does not compress files. */
function compressAssets() {
  for (const name of globSync(`{${CLIENT},${ADMIN}/client}/**/*.{js,mjs,css,svg,json,txt,webmanifest}`)) {
    const body = readFileSync(name)
    if (body.length < 512) continue
    writeFileSync(
      `${name}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${name}.gz`, gzipSync(body, { level: 9 }))
  }
}

/** Writes the notices of third parties, and removes the bundlers' lists. */
function writeNotices() {
  const bundles = [CLIENT, 'build/server', APP, `${ADMIN}/client`, `${ADMIN}/server`]
  writeFileSync(join(CLIENT, paths.thirdPartyNotices()), thirdPartyNotices(bundles))
  for (const bundle of bundles) rmSync(`${bundle}/.vite`, { recursive: true, force: true })
}

/** Writes the parsed texts of the group's folder, so that a start does not parse them again. */
function writeKnownTexts() {
  const siteKeys = globSync('group/sites/*/').map((folder) => basename(folder))
  writeFileSync(join(APP, 'texts.json'), JSON.stringify(knownTexts('group', siteKeys)))
}

/** Writes the converted pictures of the group, so that the first start of a new database converts none. */
async function writeBrands() {
  try {
    const brands = await generateBrandFiles('group', openGroup('group').sites())
    writeFileSync(join(APP, 'brands.json'), JSON.stringify(brands))
  } catch (error) {
    // A start reports errors of the folder by file and line.
    console.warn('Pictures of the group are generated at the first start:', error)
  }
}

/** What each route loads before it is hydrated. */
const routeTable = ({ bytes, files }: FirstLoads, styles: ByteCounts) =>
  Object.fromEntries(
    Object.entries(bytes).map(([name, script]) => [
      name,
      { script, style: styles[name], files: files[name] },
    ]),
  )

const sources = sourcesHash()
if (!isBuilt(sources) || process.argv.includes('--force')) {
  console.log('Building …')
  const built = await Promise.all(APPS.map(({ build }) => build()))
  if (built.includes(false)) {
    console.error('The build failed: see the lines above.')
    process.exit(1)
  }
  await buildApp()
  writeKnownTexts()
  await writeBrands()
  const files = readBuiltFiles()
  writeNotices()
  keepSourceMaps()
  shortenRoutes()
  await buildServiceWorker(sources.slice(0, 12), files)
  await buildPushWorker()
  compressAssets()
  const loads = firstLoads(files)
  const staticPage = staticPageBytes()
  const styles = styleBytes(files)
  const shown = ({ home, search, vehicle, ...others }: ByteCounts) => ({
    home,
    search,
    vehicle,
    most: Math.max(...Object.values({ home, search, vehicle, ...others }).map(Number)),
  })
  if (process.argv.includes('--routes')) console.table(routeTable(loads, styles))
  console.log('First load of script, Brotli bytes:', { ...shown(loads.bytes), static: staticPage })
  console.log('First load of style, Brotli bytes:', shown(styles))
  console.log('Files of a first load without pictures:', shown(loads.files))
  checkFirstLoad(loads, staticPage, styles)
  // Compiled modules that earlier starts have cached.
  rmSync('build/.compiled', { recursive: true, force: true })
  stampBuild(sources)
}
