/** The signed-in person, and what they see. */
export type ShellData = Readonly<{
  person: Readonly<{ name: string; role: string }>
  group: string
  storeCount: number
  /** The paths of the views that they may see. */
  paths: readonly string[]
}>
