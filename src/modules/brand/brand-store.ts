import type { Site } from '#domain/site/site.ts'
import type { Database } from '#platform/db/database.ts'

import { sourceOf } from './assets.ts'
import { brandRepository } from './repository.ts'
import { filesOf, missingOf, readBrandFile, type SiteFile } from './site-files.ts'
import type { BrandFile, IconFiles, OwnFont, Picture, SiteBrand } from './types.ts'

/** Something wrong with a file of a site's brand, with the key that names it. */
export type BrandProblem = Readonly<{
  level: 'error' | 'notice'
  site: string
  key: string
  message: string
}>

type BrandSites = readonly Pick<Site, 'key' | 'brand'>[]
type Read = SiteFile & Readonly<{ source: string; bytes: Buffer }>

const NOTHING: SiteBrand = { logo: null, icon: null, hero: null, video: null, fonts: null }

/** What no version has used for so long is removed. */
const RETENTION_MS = 30 * 86_400_000
/** Files that pages fetch most; others are read from the database. */
const MEMORY_BYTES = 24 * 2 ** 20
const NAME = /^[0-9a-f]{24}\.[a-z0-9]{2,5}$/

/** Every file of these sites with what is wrong with it by its bytes alone. */
function readFiles(folder: string, sites: BrandSites) {
  const problems: BrandProblem[] = sites.flatMap((site) =>
    missingOf(site).map(([key, message]): BrandProblem => ({
      level: 'error',
      site: site.key,
      key,
      message,
    })),
  )
  const files = sites.flatMap((site) =>
    filesOf(site).flatMap((one): readonly (Read & Readonly<{ site: string }>)[] => {
      const bytes = readBrandFile(folder, one.file)
      if (Buffer.isBuffer(bytes))
        return [{ ...one, site: site.key, bytes, source: sourceOf(one.recipe, bytes) }]
      problems.push({ level: 'error', site: site.key, key: one.key, message: bytes.message })
      return []
    }),
  )
  return { files, problems }
}

/**
 * What is wrong with the files that sites' brands name.
 * @param known sources that were made before, which are not looked through again
 */
export async function checkBrandFiles(
  folder: string,
  sites: BrandSites,
  known: (sources: readonly string[]) => Promise<ReadonlyMap<string, unknown>> = async () =>
    new Map(),
): Promise<readonly BrandProblem[]> {
  const { files, problems } = readFiles(folder, sites)
  const seen = await known(files.map(({ source }) => source))
  const found = await Promise.all(
    files
      .filter(({ source }) => !seen.has(source))
      .map(async ({ site, key, file, recipe, bytes }): Promise<readonly BrandProblem[]> => {
        const fault = await recipe.check(bytes)
        return fault ? [{ level: 'error', site, key, message: `${file} ${fault.message}` }] : []
      }),
  )
  return [...problems, ...found.flat()]
}

/** A site's brand, from what was made of the files that its keys name. */
function brandOf(factsOf: (key: string) => unknown): SiteBrand {
  // The recipe of a key makes the facts of that key: see `filesOf`.
  const [light, dark] = [
    factsOf('brand.logo.light'),
    factsOf('brand.logo.dark'),
  ] as (Picture | null)[]
  const logo = light ?? dark
  const [poster, file] = [factsOf('brand.hero.poster'), factsOf('brand.hero.file')]
  const [display, text] = [factsOf('brand.fonts.display'), factsOf('brand.fonts.text')]
  return {
    hero: (poster ?? file) as Picture | null,
    video: poster === null ? null : (file as SiteBrand['video']),
    fonts: display && text ? ({ display, text } as Record<'display' | 'text', OwnFont>) : null,
    logo: logo ? { light: logo, dark: light ? (dark ?? null) : null } : null,
    icon: factsOf('brand.icon') as IconFiles | null,
  }
}

/** The files of brands in memory, those used last at the end. */
function fileMemory() {
  const files = new Map<string, BrandFile>()
  let bytes = 0
  return {
    get(name: string): BrandFile | null {
      const file = files.get(name)
      if (!file) return null
      files.delete(name)
      files.set(name, file)
      return file
    },
    set(name: string, file: BrandFile): void {
      if (files.has(name)) return
      files.set(name, file)
      bytes += file.body.length
      for (const [oldest, { body }] of files) {
        if (bytes <= MEMORY_BYTES || oldest === name) break
        files.delete(oldest)
        bytes -= body.length
      }
    },
  }
}

/**
 * What is made of the files of brands: sizes and formats of pictures, icons. It is made once, before a version of the
 * group is stored, and is in the database for every process. A request never makes anything.
 */
export function createBrand({ database, now }: Readonly<{ database: Database; now: () => Date }>) {
  const assets = brandRepository(database)
  const memory = fileMemory()
  let brands: ReadonlyMap<string, SiteBrand> = new Map()
  let used: readonly string[] = []

  /** What of the files of a folder is known, and how each site's files are found among it. */
  async function lookUp(folder: string, sites: BrandSites) {
    const { files } = readFiles(folder, sites)
    return { files, facts: await assets.facts(files.map(({ source }) => source)) }
  }

  return {
    check: (folder: string, sites: BrandSites) =>
      checkBrandFiles(folder, sites, (sources) => assets.facts(sources)),

    /** Makes what is not there yet. The files have been checked. */
    async prepare(folder: string, sites: BrandSites): Promise<void> {
      const { files, facts } = await lookUp(folder, sites)
      const made = new Set(facts.keys())
      for (const { source, recipe, bytes } of files) {
        if (made.has(source)) continue
        made.add(source)
        await assets.store(source, await recipe.make(bytes), now().toISOString())
      }
    },

    /** Serves the brands of these sites from now on. */
    async use(folder: string, sites: BrandSites): Promise<void> {
      await this.prepare(folder, sites)
      const { files, facts } = await lookUp(folder, sites)
      const sourceOfKey = new Map(files.map(({ site, key, source }) => [`${site} ${key}`, source]))
      brands = new Map(
        sites.map(({ key: site }) => [
          site,
          brandOf((key) => facts.get(sourceOfKey.get(`${site} ${key}`) ?? '') ?? null),
        ]),
      )
      used = [...new Set(files.map(({ source }) => source))]
      await assets.touch(used, now().toISOString())
    },

    directory: {
      of: ({ key }: Readonly<{ key: string }>): SiteBrand => brands.get(key) ?? NOTHING,
      async file(name: string): Promise<BrandFile | null> {
        if (!NAME.test(name)) return null
        const known = memory.get(name)
        if (known) return known
        const file = await assets.file(name)
        if (file) memory.set(name, file)
        return file
      },
    },

    /** Removes what has not been used for a month. */
    purges: [
      async () => {
        await assets.touch(used, now().toISOString())
        return {
          brandFiles: await assets.purge(new Date(now().getTime() - RETENTION_MS).toISOString()),
        }
      },
    ],
  }
}

export type BrandStore = ReturnType<typeof createBrand>
