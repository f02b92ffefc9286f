import type { FileFault } from './finance-files.ts'

/** An error as one line: `OCS/rates.csv, line 12, apr: "abc": write …`. */
export function faultLine({ file, line, column, message }: FileFault): string {
  const place = [file, line === null ? null : `line ${line}`, column].filter(Boolean).join(', ')
  return `${place}: ${message}`
}
