/** A condition that needs an operator's attention. */
export type Condition = Readonly<{
  /** Stable while the condition lasts: `disk`, `feed late OCS`. */
  id: string
  /** The problem in one line: the subject of the mail. */
  summary: string
  /** The recommended action. */
  advice: string
}>

/** Checks for conditions of one kind; `null` if their state cannot be determined. */
export type Check = () => Promise<readonly Condition[] | null>
