/** Separators that people type between the characters of a VIN, and marks that labels have around it. */
const GAPS = /[\s.\-–_*]+/gu

/** Longer texts are cut: they are not VINs either way. */
const MAX_LENGTH = 40

/** A typed VIN normalized for validation: in upper case and without separators. */
export const plainVin = (typed: string): string =>
  typed.replaceAll(GAPS, '').toUpperCase().slice(0, MAX_LENGTH)
