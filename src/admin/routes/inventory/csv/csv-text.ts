/** A cell that a spreadsheet would take for a formula is text. */
const FORMULA = /^[=+\-@\t\r\n]/

const cellOf = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV, with the byte order mark by which spreadsheets recognize UTF-8. */
export const csvText = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')}`
