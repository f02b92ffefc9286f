import type { LinkTarget } from '#admin/routes/content/document/form-choices.server.ts'
import type { MenuLine } from '#domain/site/menus/menu-lines.ts'

const ADDRESS = /^https:\/\/[^\s/]+\.[^\s/]+/

/** What a form knows about the targets of links. */
export type TargetNames = Readonly<{
  /** The name of a target's page in the language of the reader; the target itself if it has none. */
  nameOf: (link: Pick<MenuLine, 'to'>) => string
  /** What to say beside the name of a link: its own name of the page, else its address. */
  aboutOf: (link: MenuLine) => string
  /** The path of a target's page; the target itself for none. */
  pathOf: (to: string) => string
  /** A target as a field shows it: the name of its page, else as it is typed. */
  shownOf: (to: string) => string
  /** The target of what is typed: of a page's name, the page. */
  targetOf: (typed: string) => string
  /** Whether a target is a page, a path of one with filters, or an address of another site. */
  isKnown: (to: string) => boolean
  /** Whether a link has to have labels: its target has no name. */
  needsLabel: (to: string) => boolean
}>

/** The names of pages by their targets; those that others have, too, with their paths. */
export function targetLabels(targets: readonly LinkTarget[]): ReadonlyMap<string, string> {
  const named = Map.groupBy(targets, ({ name }) => name)
  return new Map(
    targets.map(({ to, name, path }) => [
      to,
      (named.get(name)?.length ?? 0) > 1 ? `${name} (${path})` : name,
    ]),
  )
}

/** The names of the pages that links may lead to. */
export function targetNames(targets: readonly LinkTarget[]): TargetNames {
  const byName = new Map(targets.map((target) => [target.to, target]))
  const byPath = new Map(targets.map((target) => [target.path, target]))
  const pageOf = (to: string) => byName.get(to) ?? byPath.get(to)
  const labels = targetLabels(targets)
  const byLabel = new Map([...labels].map(([to, label]) => [label, to]))
  return {
    nameOf: ({ to }) => pageOf(to)?.name ?? to,
    aboutOf({ to, ...labels }) {
      const page = pageOf(to)
      if (!page) return to
      const isNamed = Object.values(labels).some((label) => label !== '')
      return isNamed ? `${page.name} · ${page.path}` : page.path
    },
    pathOf: (to) => pageOf(to)?.path ?? to,
    shownOf: (to) => labels.get(to) ?? to,
    targetOf: (typed) => byLabel.get(typed) ?? typed,
    isKnown: (to) =>
      pageOf(to) !== undefined || ADDRESS.test(to) || byPath.has(to.replace(/[?#].*$/, '')),
    needsLabel: (to) => pageOf(to) === undefined,
  }
}
