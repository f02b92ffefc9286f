/** Something that an operator must look at. */
export type Condition = Readonly<{
  /** The same as long as it is the same trouble: `disk`, `feed late OCS`. */
  id: string
  /** What is wrong, in one line: the subject of the mail. */
  summary: string
  /** What to do about it. */
  advice: string
}>

/** Looks for trouble of one kind. What it cannot find out is no trouble of its kind: it answers with `null` then. */
export type Check = () => Promise<readonly Condition[] | null>
