import { join } from 'node:path'

import { pageBlocksOf } from '#domain/content/content-text.ts'
import type { PageBlock } from '#domain/content/page-blocks.ts'
import { nameRepair, nearestName } from '#domain/kernel/nearest-name.ts'
import { isWritten, pageAt, pageOfId } from '#domain/pages/pages.ts'
import { RESERVED_SEGMENTS } from '#domain/pages/reserved-segments.data.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

import type { ContentSets } from './content-sets.ts'
import type { ContentSet } from './read-content.ts'

type Place = Readonly<{
  root: string
  set: ContentSet
  siteKeys: readonly string[]
  /** The pictures of the site and of all sites. */
  pictures: readonly string[]
}>

const problem = (file: string, message: string): FolderProblem => ({
  level: 'error',
  file,
  line: 1,
  key: '',
  message,
})

/** The kinds of texts in folders whose files can name their sites. */
const KINDS_OF_SITES = ['articles', 'events', 'service-offers', 'vehicle-offers'] as const

const FEATURES = Object.keys(defaultSite.features)

/** Reports a feature that does not exist. */
function featureFault(facts: ContentSet['markdown-pages']['en'][string]['facts']): string | null {
  const feature = 'feature' in facts ? facts.feature : undefined
  if (feature === undefined || FEATURES.includes(feature)) return null
  return `feature: there is no ${feature}: ${nameRepair(feature, FEATURES)}`
}

/** Errors for pages at reserved addresses, and for unknown sites. */
function errorsOf({ root, set, siteKeys }: Place): readonly FolderProblem[] {
  return Object.values(set['markdown-pages'].en).flatMap(({ id, facts }) => {
    const file = join(root, 'en', `${id}.md`)
    const path = `/${id}`
    const row = pageAt(path)
    const taken =
      row && !isWritten(row)
        ? `${path} is already a page of the product (${row.id}): rename the file`
        : null
    const placed =
      row && isWritten(row) && 'menu' in facts && facts.menu !== undefined
        ? `${path} already has a position in the menus of the product: remove menu, or configure the menus of a site`
        : null
    const [first = ''] = id.split('/')
    const reserved = RESERVED_SEGMENTS.has(first)
      ? `/${first} is reserved for the server: rename the file`
      : null
    const sites = ('sites' in facts && facts.sites) || []
    const unknown = sites.filter((key) => !siteKeys.includes(key))
    return [
      ...[taken, placed, reserved, featureFault(facts)].flatMap((message) =>
        message === null ? [] : [problem(file, message)],
      ),
      ...unknown.map((key) => ({
        ...problem(file, `no site has the key ${key}: ${nameRepair(key, siteKeys)}`),
        key: 'sites',
      })),
    ]
  })
}

/** Buttons with a link to a section that the page does not have in this language. */
function anchorFaults({ facts, text }: ContentSet['markdown-pages']['en'][string]) {
  const actions = ('actions' in facts && facts.actions) || []
  const anchors = text.sections.map(({ id }) => `#${id}`)
  return actions
    .filter(({ to }) => to.startsWith('#') && !anchors.includes(to))
    .map(({ to }) => `actions: no section of the page is ${to}: ${nameRepair(to, anchors)}`)
}

const picturesIn = (block: PageBlock): readonly string[] => {
  if (block.kind === 'gallery') return block.pictures.map(({ file }) => file)
  return block.kind === 'video' && block.poster !== undefined ? [block.poster] : []
}

/** Warnings for texts of other kinds that name a site that does not exist: they are shown on the others. */
const unknownSites = ({ root, set, siteKeys }: Place): readonly FolderProblem[] =>
  KINDS_OF_SITES.flatMap((kind) =>
    Object.values(set[kind].en).flatMap(({ id, facts }) =>
      (('sites' in facts && facts.sites) || [])
        .filter((key) => !siteKeys.includes(key))
        .map((key): FolderProblem => ({
          ...problem(
            join(root, 'en', kind, `${id}.md`),
            `no site has the key ${key}: ${nameRepair(key, siteKeys)}`,
          ),
          level: 'warning',
          key: 'sites',
        })),
    ),
  )

/** Errors for missing pictures and sections. */
const blockFaults = ({ root, set, pictures }: Place): readonly FolderProblem[] =>
  (['en', 'es'] as const).flatMap((language) =>
    Object.values(set['markdown-pages'][language])
      .filter(({ writtenIn }) => writtenIn === undefined)
      .flatMap((page) => {
        const file = join(root, language, `${page.id}.md`)
        const faults = pageBlocksOf(page.text).flatMap((block) =>
          picturesIn(block)
            .filter((name) => !pictures.includes(name))
            .map((name) => {
              const nearest = nearestName(name, pictures)
              const repair =
                nearest === null ? `put it into ${root}/pictures` : `did you mean ${nearest}?`
              return problem(file, `there is no ${name}: ${repair}`)
            }),
        )
        return [...anchorFaults(page).map((message) => problem(file, message)), ...faults]
      }),
  )

/** Texts in the folder of the product's pages that no page shows, or whose file has another path now. */
const strayTexts = ({ root, set }: Place): readonly FolderProblem[] =>
  Object.keys(set.pages.en).flatMap((id): readonly FolderProblem[] => {
    const file = join(root, 'en', 'pages', `${id}.md`)
    const row = pageOfId(id)
    if (row && isWritten(row))
      return [
        {
          ...problem(
            file,
            `is ${join(root, 'en', `${row.path}.md`)} now: npm run group -- migrate`,
          ),
          level: 'warning',
        },
      ]
    const message = `the product has no page ${id}: move a page of your own to ${join(root, 'en', `${id}.md`)}`
    return row ? [] : [problem(file, message)]
  })

/** Warnings for pages that Spanish-speaking shoppers see in English. */
const untranslated = ({ root, set }: Place): readonly FolderProblem[] =>
  Object.values(set['markdown-pages'].es)
    .filter(({ writtenIn }) => writtenIn !== undefined)
    .map(({ id }) => ({
      ...problem(
        join(root, 'es', `${id}.md`),
        `is missing: Spanish-speaking shoppers see the English text of /${id}`,
      ),
      level: 'warning',
      line: null,
    }))

/** The problems in the pages of a group, including warnings for those without a Spanish text. */
export function checkPages(
  sets: ContentSets,
  siteKeys: readonly string[],
): readonly FolderProblem[] {
  const common = Object.keys(sets.common.pictures)
  const places: readonly Place[] = [
    { root: 'content', set: sets.common, siteKeys, pictures: common },
    ...Object.entries(sets.sites).map(([key, set]) => ({
      root: join('sites', key, 'content'),
      set,
      siteKeys,
      pictures: [...common, ...Object.keys(set.pictures)],
    })),
  ]
  return [errorsOf, strayTexts, unknownSites, blockFaults, untranslated].flatMap((check) =>
    places.flatMap(check),
  )
}
