/** A record of a file, of any format. */
export type FileRecord = Readonly<{
  /** In a table counted as in a spreadsheet, with the header as row 1; in other files the record's position, from 1. */
  rowNumber: number
  /** The names of the values. In a table the same list for every row. */
  names: readonly string[]
  /** One for each name, unless a table row is malformed; empty for a table's header. */
  values: readonly string[]
  /** Whether it is a table's first row. */
  isHeader?: boolean
  /** The names of values that are numbers, not texts, in the file. */
  numbers?: ReadonlySet<string>
  /** Why it can't be read, to follow its name: its values are the words in it, without names. */
  fault?: string
}>

/** Limits against a broken or hostile file. */
export type FileLimits = Readonly<{ fileBytes: number; rowCharacters: number; rows: number }>

/** The knowledge about the data that a reader of records needs. */
export type RecordHints = Readonly<{
  limits: FileLimits
  /** Whether a name in the file is that of a known column. */
  isKnown: (name: string) => boolean
  /** Whether it is the name of the value that each record has exactly once, such as a VIN. */
  isIdentity: (name: string) => boolean
  /** Whether it is the name of a value that may be stated once around records, such as their dealer's id. */
  isShared: (name: string) => boolean
}>

/** A name without case, spaces and punctuation. */
export const nameKey = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
