/** A lead or a vehicle that matches the query of the palette. */
export type FoundRecord = Readonly<{
  kind: 'lead' | 'vehicle'
  path: string
  label: string
  /** A second line to distinguish it: the vehicle of a lead, the stock number and store of a vehicle. */
  hint: string
}>

/** What a query of the palette found. */
export type Found = Readonly<{ words: string; records: readonly FoundRecord[] }>
