/**
 * A problem in a group's folder. An error rejects the whole folder; a warning is only logged; a notice reports an
 * automatic change.
 */
export type FolderProblem = Readonly<{
  level: 'error' | 'warning' | 'notice'
  /** The path in the folder, such as `sites/juniper.yaml`. */
  file: string
  /** From 1; `null` for the file as a whole. */
  line: number | null
  /** Such as `theme.action`; empty for the file as a whole. */
  key: string
  message: string
}>

/** The references of a site's menus to the group's own pages. */
export type MenusOfSite = Readonly<{
  site: string
  /** The menus in which pages can appear: `header`, `footer.about`. */
  places: readonly string[]
  /** Links to such pages, each with the problem to report if the page does not exist. */
  links: readonly Readonly<{ path: string; problem: FolderProblem }>[]
}>

/**
 * Checks a part of a group's folder, such as its content. It runs before a new version is used, so later readers can
 * rely on it.
 */
export type FolderCheck = (
  folder: string,
  about: Readonly<{
    siteKeys: readonly string[]
    /** Every host of the sites, in lower case; `null` if the sites can't be read. */
    hosts: ReadonlySet<string> | null
    /** The menus of each site; empty if the sites can't be read. */
    menus: readonly MenusOfSite[]
  }>,
) => readonly FolderProblem[]
