import type { SiteProblem } from '#domain/site/check-site.ts'
import type { FeatureName } from '#domain/site/features/features.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import { listedDealers } from '#domain/site/listed-dealers.ts'
import type { Site } from '#domain/site/site.ts'

import type { GroupFiles } from './scan-folder.ts'

/** Codes of the dealers that have content in the database; `*` if all share it, as a catalog of parts. */
export type StoredContent = Readonly<Record<'vehicles' | StoredFeature, ReadonlySet<string>>>

/** Features whose content is in the database. */
type StoredFeature = 'specials' | 'parts'

/** The files that give a feature content; one is enough. */
type Content = Readonly<{
  /** How to provide the content; `CODE` is replaced by the code of a store. */
  repair: string
  /**
   * Its files. The capturing group `code` is the store with this content, `site` the site; without either, every site
   * has it.
   */
  path: RegExp
  /** Whether a file with such a path has the content; by default each has. */
  has?: (text: string) => boolean
  /** The file of the feature's page: without it there is no page, so no content is needed. */
  page?: string
}>

const program = (kind: string) => new RegExp(String.raw`^kind:\s*["']?${kind}\b`, 'm')

/** Texts of all sites, or of one. */
const texts = (kind: string) =>
  new RegExp(String.raw`^(?:sites/(?<site>[^/]+)/)?content/en/${kind}/[^/]+\.md$`)

const CONTENT: Readonly<Partial<Record<FeatureName, Content>>> = {
  service: {
    repair: 'write content/en/service.md, to which searches such as “oil change” lead',
    path: /^(?:sites\/(?<site>[^/]+)\/)?content\/en\/service\.md$/,
  },
  serviceScheduler: {
    repair: 'write service/CODE/SHOP/DATE.json',
    path: /^service\/(?<code>[^/]+)\/[^/]+\/[^/]+\.json$/,
  },
  serviceSpecials: {
    repair: 'write a coupon in content/en/service-offers/',
    path: texts('service-offers'),
  },
  staff: {
    repair: 'write staff/CODE.json',
    path: /^staff\/(?<code>[^/]+)\.json$/,
  },
  careers: {
    repair: 'write an opening in careers/CODE/',
    path: /^careers\/(?<code>[^/]+)\/(?!store\.json$)[^/]+\.json$/,
  },
  articles: {
    repair: 'write an article in content/en/articles/',
    path: texts('articles'),
  },
  military: {
    repair: 'write a program with kind: military in programs/',
    path: /^programs\/[^/]+\.yaml$/,
    has: (text) => program('military').test(text),
    page: 'content/en/military-bonus-cash.md',
  },
  mobility: {
    repair: 'write a program with kind: mobility in programs/',
    path: /^programs\/[^/]+\.yaml$/,
    has: (text) => program('mobility').test(text),
    page: 'content/en/automobility-disability-assistance.md',
  },
}

/** The codes of stores and the keys of sites that have content of a feature; `*` for all. */
function ownersOf({ path, has = () => true, page }: Content, files: GroupFiles) {
  if (page !== undefined && !files.has(page)) return new Set(['*'])
  const found = [...files].flatMap(([file, bytes]) => {
    const match = path.exec(file)
    if (!match || !has(Buffer.from(bytes).toString('utf8'))) return []
    const { code, site } = match.groups ?? {}
    return [code ?? site ?? '*']
  })
  return new Set(found)
}

const STORED: Readonly<Record<StoredFeature, Readonly<{ repair: string; path?: RegExp }>>> = {
  specials: {
    repair:
      'write an offer in content/en/vehicle-offers/, or import vehicles at reduced prices (npm run inventory)',
    path: texts('vehicle-offers'),
  },
  parts: { repair: 'import a catalog (npm run parts)' },
}

/** The features with content in the database, each with its owners there and in the files. */
const storedOwners = (stored: StoredContent, files: GroupFiles) =>
  Object.entries(STORED).map(([name, { repair, path }]) => ({
    feature: name as StoredFeature,
    repair,
    owners: new Set([
      ...stored[name as StoredFeature],
      ...(path === undefined ? [] : ownersOf({ repair, path }, files)),
    ]),
  }))

/**
 * A warning for each feature of a site that is on though its pages have nothing to show. Sites without stores are
 * skipped.
 * @param stored the content of a database; `null` skips features whose content is in the database
 */
export function emptyFeatures(
  files: GroupFiles,
  sites: readonly Site[],
  stored: StoredContent | null = null,
): readonly SiteProblem[] {
  const ofFiles = Object.entries(CONTENT).map(([name, content]) => ({
    feature: name as FeatureName,
    repair: content.repair,
    owners: ownersOf(content, files),
  }))
  return sites.flatMap((site) => {
    const listed = listedDealers(site, sites)
    const [first] = listed
    if (first === undefined) return []
    const hasVehicles = stored !== null && listed.some((code) => stored.vehicles.has(code))
    return [...ofFiles, ...(hasVehicles ? storedOwners(stored, files) : [])]
      .filter(
        ({ feature, owners }) =>
          hasFeature(site, feature) && !['*', site.key, ...listed].some((name) => owners.has(name)),
      )
      .map(({ feature, repair }): SiteProblem => ({
        level: 'warning',
        site: site.key,
        key: `features.${feature}`,
        message: `is on, but its pages have nothing to show: ${repair.replace('CODE', first)}, or write false`,
      }))
  })
}
