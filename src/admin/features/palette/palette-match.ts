/** A lead or a vehicle that matches the query of the palette. */
export type PaletteMatch = Readonly<{
  kind: 'lead' | 'vehicle'
  path: string
  label: string
  /** A second line to distinguish it: the vehicle of a lead, the stock number and store of a vehicle. */
  hint: string
}>

/** The leads and vehicles that match a query of the palette. */
export type PaletteResult = Readonly<{ words: string; matches: readonly PaletteMatch[] }>
