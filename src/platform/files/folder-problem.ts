/**
 * Something wrong with a group's folder. With an error nothing of it is taken; a warning is said and passed over; a
 * notice says what was done about it. */
export type FolderProblem = Readonly<{
  level: 'error' | 'warning' | 'notice'
  /** Path below the folder, such as `sites/juniper.yaml`. */
  file: string
  /** From 1; `null` for the file as a whole. */
  line: number | null
  /** Such as `theme.action`; empty for the file as a whole. */
  key: string
  message: string
}>

/** What the menus of a site say about pages of the group's own. */
export type MenusOfSite = Readonly<{
  site: string
  /** The menus that pages can have a place in: `header`, `footer.about`. */
  places: readonly string[]
  /** Links to such pages, with the problem that a link has whose page there is not. */
  links: readonly Readonly<{ path: string; problem: FolderProblem }>[]
}>

/**
 * Checks a part of a group's folder, such as its texts. It runs before anything of a new version is used; later readers
 * of the part may rely on it.
 */
export type FolderCheck = (
  folder: string,
  about: Readonly<{
    siteKeys: readonly string[]
    /** Every host of the sites, in lower case; `null` where the sites can't be read. */
    hosts: ReadonlySet<string> | null
    /** Of each site; empty where the sites can't be read. */
    menus: readonly MenusOfSite[]
  }>,
) => readonly FolderProblem[]
