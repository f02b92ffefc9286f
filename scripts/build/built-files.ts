import { readFileSync } from 'node:fs'

import * as v from 'valibot'

/** Where Vite writes what browsers load. */
export const CLIENT = 'build/client'
/** The builds of the back office. */
export const ADMIN = 'build/admin'

const Names = v.optional(v.array(v.string()), [])
const BuiltFiles = v.record(
  v.string(),
  v.object({ file: v.string(), css: Names, imports: Names, dynamicImports: Names }),
)
/** Vite's manifest: the files of a build, by the source of each. */
export type BuiltFiles = v.InferOutput<typeof BuiltFiles>

export const readBuiltFiles = (): BuiltFiles =>
  v.parse(BuiltFiles, JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')))
