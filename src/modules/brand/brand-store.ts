import type { Site } from '#domain/site/site.ts'
import type { Database } from '#platform/db/database.ts'

import { sourceOf, type RecipeOutput } from './assets.ts'
import { builtBrandFiles } from './built-files.ts'
import { fileMemory } from './file-memory.ts'
import { brandRepository } from './repository.ts'
import { filesOf, missingOf, readBrandFile, type SiteFile } from './site-files.ts'
import type { BrandFile, IconFiles, SiteFont, Picture, SiteBrand } from './types.ts'

/** A problem in a file of a site's brand, with the configuration key that names the file. */
export type BrandProblem = Readonly<{
  level: 'error' | 'notice'
  site: string
  key: string
  message: string
}>

type BrandSites = readonly Pick<Site, 'key' | 'brand'>[]
type Read = SiteFile &
  Readonly<{
    source: string
    /** The source of the fast substitute; `null` if everything is generated immediately. */
    firstSource: string | null
    bytes: Buffer
  }>
type Facts = ReadonlyMap<string, unknown>

const NOTHING: SiteBrand = { logo: null, icon: null, hero: null, video: null, fonts: null }

/** Files that no version has used for this long are removed. */
const RETENTION_MS = 30 * 86_400_000
const NAME = /^[0-9a-f]{24}\.[a-z0-9]{2,5}$/

/** Every brand file of these sites, and the problems that show without decoding them. */
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
        return [
          {
            ...one,
            site: site.key,
            bytes,
            source: sourceOf(one.recipe, bytes),
            firstSource: one.recipe.first ? sourceOf(one.recipe.first, bytes) : null,
          },
        ]
      problems.push({ level: 'error', site: site.key, key: one.key, message: bytes.message })
      return []
    }),
  )
  return { files, problems }
}

/**
 * The problems in the files that sites' brands name.
 * @param known returns the sources that were processed before, which are not checked again
 */
export async function checkBrandFiles(
  folder: string,
  sites: BrandSites,
  known: (sources: readonly string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
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

/** A site's brand, from the facts of the files that its keys name. */
function brandOf(factsOf: (key: string) => unknown): SiteBrand {
  // The recipe of a key returns the facts of that key. @see filesOf
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
    fonts: display && text ? ({ display, text } as Record<'display' | 'text', SiteFont>) : null,
    logo: logo ? { light: logo, dark: light ? (dark ?? null) : null } : null,
    icon: factsOf('brand.icon') as IconFiles | null,
  }
}

type Deps = Readonly<{
  database: Database
  now: () => Date
  /** A file written by `generateBrandFiles`; `null` for none. */
  madeByBuild?: string | null
  /** Called if a photo's sizes could not all be generated; its first size is served then. */
  onUnfinished?: (error: unknown) => void
}>

/** All sources of these files. */
const sourcesOf = (files: readonly Read[]) => [
  ...new Set(
    files.flatMap(({ source, firstSource }) =>
      firstSource === null ? [source] : [source, firstSource],
    ),
  ),
]

/**
 * The generated files of brands: sizes and formats of pictures, icons, fonts. They are generated once, before a version
 * of the group is stored, and kept in the database for all processes. Slow ones are generated afterwards, and a fast
 * substitute is served until then. A request never generates anything.
 */
export function createBrand({ database, now, madeByBuild = null, onUnfinished = () => {} }: Deps) {
  const assets = brandRepository(database)
  const memory = fileMemory()
  const ofBuild = builtBrandFiles(madeByBuild)
  const listeners: (() => void)[] = []
  let brands: ReadonlyMap<string, SiteBrand> = new Map()
  let used: readonly string[] = []
  /** The files in use that still have to be processed, and how to show the results. */
  let unfinished: readonly Read[] = []
  let show: (() => Promise<void>) | null = null
  let isStarted = false
  let finishing: Promise<void> | null = null

  const store = async (source: string, output: RecipeOutput) =>
    assets.store(source, output, now().toISOString())

  /** The facts of files, including those generated by the build, which are stored first. */
  async function known(files: readonly Read[]): Promise<Facts> {
    const sources = sourcesOf(files)
    const facts = new Map(await assets.facts(sources))
    for (const source of sources) {
      const output = facts.has(source) ? null : ofBuild(source)
      if (!output) continue
      await store(source, output)
      facts.set(source, output.facts)
    }
    return facts
  }

  /** Processes the remaining files in sequence, unless another process already has. */
  async function finish(): Promise<void> {
    const work = unfinished
    unfinished = []
    for (const { source, recipe, bytes } of work)
      if (!(await assets.facts([source])).has(source)) await store(source, await recipe.make(bytes))
    if (work.length === 0) return
    await show?.()
    for (const callBack of listeners) callBack()
  }
  function finishLater(): void {
    if (!isStarted || finishing || unfinished.length === 0) return
    finishing = finish()
      .catch(onUnfinished)
      .finally(() => {
        finishing = null
        finishLater()
      })
  }

  return {
    check: (folder: string, sites: BrandSites) =>
      checkBrandFiles(folder, sites, async (sources) => {
        const facts = await assets.facts(sources)
        return new Set(sources.filter((source) => facts.has(source) || ofBuild(source) !== null))
      }),

    /** Generates missing files, for photos only a fast substitute. The files must have been checked. */
    async prepare(folder: string, sites: BrandSites): Promise<void> {
      const { files } = readFiles(folder, sites)
      const output = new Set((await known(files)).keys())
      for (const { source, firstSource, recipe, bytes } of files) {
        if (output.has(source) || (firstSource !== null && output.has(firstSource))) continue
        output.add(firstSource ?? source)
        await store(firstSource ?? source, await (recipe.first ?? recipe).make(bytes))
      }
    },

    /** Serves the brands of these sites from now on. */
    async use(folder: string, sites: BrandSites): Promise<void> {
      await this.prepare(folder, sites)
      const { files } = readFiles(folder, sites)
      const fileOf = new Map(files.map((one) => [`${one.site} ${one.key}`, one]))
      const shown = async () => {
        const facts = await known(files)
        brands = new Map(
          sites.map(({ key: site }) => [
            site,
            brandOf((key) => {
              const { source = '', firstSource } = fileOf.get(`${site} ${key}`) ?? {}
              return facts.get(source) ?? facts.get(firstSource ?? '') ?? null
            }),
          ]),
        )
        return facts
      }
      const facts = await shown()
      show = async () => void (await shown())
      unfinished = files.filter(({ source }) => !facts.has(source))
      used = sourcesOf(files)
      await assets.touch(used, now().toISOString())
      finishLater()
    },

    /** Registers a callback for when more sizes of the pictures in use are available to pages. */
    onFinished: (callBack: () => void) => void listeners.push(callBack),
    /** Starts generating all missing sizes of the pictures in use in the background. */
    start(): void {
      isStarted = true
      finishLater()
    },
    /** Stops after the picture that is being processed. */
    async stop(): Promise<void> {
      isStarted = false
      unfinished = []
      await finishing
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

    /** Removes files that have not been used for a month. */
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
