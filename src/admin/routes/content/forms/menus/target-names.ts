import type { LinkTarget } from '#admin/routes/content/document/form-choices.server.ts'
import type { MenuLine } from '#domain/site/menus/menu-lines.ts'

const ADDRESS = /^https:\/\/[^\s/]+\.[^\s/]+/

/** What a form knows about the targets of links. */
export type TargetNames = Readonly<{
  /** The name of a target's page in the language of the reader; the target itself if it has none. */
  nameOf: (link: Pick<MenuLine, 'to'>) => string
  /** Whether a target is a page, a path of one with filters, or an address of another site. */
  isKnown: (to: string) => boolean
  /** Whether a link has to have labels: its target has no name. */
  needsLabel: (to: string) => boolean
}>

/** The names of the pages that links may lead to. */
export function targetNames(targets: readonly LinkTarget[]): TargetNames {
  const byName = new Map(targets.map((target) => [target.to, target]))
  const byPath = new Map(targets.map((target) => [target.path, target]))
  const pageOf = (to: string) => byName.get(to) ?? byPath.get(to)
  return {
    nameOf: ({ to }) => pageOf(to)?.name ?? to,
    isKnown: (to) =>
      pageOf(to) !== undefined || ADDRESS.test(to) || byPath.has(to.replace(/[?#].*$/, '')),
    needsLabel: (to) => pageOf(to) === undefined,
  }
}
