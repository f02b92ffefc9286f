/** What people write between the characters of a VIN, and what labels have around it. */
const GAPS = /[\s.\-–_*]+/gu

/** Longer texts are cut: they are no VIN either way. */
const MAX_LENGTH = 40

/** A text that may be a VIN as it is checked: in upper case and without gaps. */
export const plainVin = (typed: string): string =>
  typed.replaceAll(GAPS, '').toUpperCase().slice(0, MAX_LENGTH)
