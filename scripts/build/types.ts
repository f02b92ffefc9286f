/** Generates the types that the checks and editors read: of the routes of both apps, and of CSS modules. */
import { APPS } from './apps.ts'
import { writeCssTypes } from './css-types.ts'

/** @returns whether all were written */
export async function writeTypes(): Promise<boolean> {
  writeCssTypes()
  const written = await Promise.all(APPS.map(({ typegen }) => typegen()))
  return !written.includes(false)
}

if (import.meta.main && !(await writeTypes())) process.exitCode = 1
