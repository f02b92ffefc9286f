import { readFileSync } from 'node:fs'

import * as v from 'valibot'

const Package = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }))

/** The version of the product, from its `package.json`. */
export const productVersion = (): string =>
  v.parse(Package, readFileSync('package.json', 'utf8')).version
