import type { Site } from '#domain/site/site.ts'
import type { Database } from '#platform/db/database.ts'

import { sourceOf, type Made } from './assets.ts'
import { fileMemory } from './file-memory.ts'
import { readMadeByBuild } from './made-by-build.ts'
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
type Read = SiteFile &
  Readonly<{
    source: string
    /** The source of what is served until all is made; `null` where all is made at once. */
    firstSource: string | null
    bytes: Buffer
  }>
type Facts = ReadonlyMap<string, unknown>

const NOTHING: SiteBrand = { logo: null, icon: null, hero: null, video: null, fonts: null }

/** What no version has used for so long is removed. */
const RETENTION_MS = 30 * 86_400_000
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
 * What is wrong with the files that sites' brands name.
 * @param known sources that were made before, which are not looked through again
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

type Deps = Readonly<{
  database: Database
  now: () => Date
  /** A file of `madeBrands`; `null` for none. */
  madeByBuild?: string | null
  /** Called where not all could be made of a photo, whose first size is served then. */
  onUnfinished?: (error: unknown) => void
}>

/** Every source that files are found by. */
const sourcesOf = (files: readonly Read[]) => [
  ...new Set(
    files.flatMap(({ source, firstSource }) =>
      firstSource === null ? [source] : [source, firstSource],
    ),
  ),
]

/**
 * What is made of the files of brands: sizes and formats of pictures, icons. It is made once, before a version of the
 * group is stored, and is in the database for every process. What takes long is made after that, and something quicker
 * is served until then. A request never makes anything.
 */
export function createBrand({ database, now, madeByBuild = null, onUnfinished = () => {} }: Deps) {
  const assets = brandRepository(database)
  const memory = fileMemory()
  const ofBuild = readMadeByBuild(madeByBuild)
  const listeners: (() => void)[] = []
  let brands: ReadonlyMap<string, SiteBrand> = new Map()
  let used: readonly string[] = []
  /** What is still to be made of the files in use, and how that ends. */
  let unfinished: readonly Read[] = []
  let show: (() => Promise<void>) | null = null
  let isStarted = false
  let finishing: Promise<void> | null = null

  const store = async (source: string, made: Made) =>
    assets.store(source, made, now().toISOString())

  /** What is known of files, after what the build has made of them was stored. */
  async function known(files: readonly Read[]): Promise<Facts> {
    const sources = sourcesOf(files)
    const facts = new Map(await assets.facts(sources))
    for (const source of sources) {
      const made = facts.has(source) ? null : ofBuild(source)
      if (!made) continue
      await store(source, made)
      facts.set(source, made.facts)
    }
    return facts
  }

  /** Makes all of the files in use, one after the other, unless another process has. */
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

    /** Makes what is not there yet, of photos only what is quick. The files have been checked. */
    async prepare(folder: string, sites: BrandSites): Promise<void> {
      const { files } = readFiles(folder, sites)
      const made = new Set((await known(files)).keys())
      for (const { source, firstSource, recipe, bytes } of files) {
        if (made.has(source) || (firstSource !== null && made.has(firstSource))) continue
        made.add(firstSource ?? source)
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

    /** Calls back when more is made of the pictures in use, so that pages show it. */
    onFinished: (callBack: () => void) => void listeners.push(callBack),
    /** Makes from now on all that is missing of the pictures in use, beside other work. */
    start(): void {
      isStarted = true
      finishLater()
    },
    /** Ends after the picture that is being made. */
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
