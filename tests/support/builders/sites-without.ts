import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { defaultSite } from '#domain/site/default-site.ts'
import type { FeatureName } from '#domain/site/features/features.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

/** Every feature of a site. */
// A site that configures nothing has every key.
export const FEATURE_NAMES = Object.keys(defaultSite.features) as readonly FeatureName[]

const everyFourth = (from: number) => FEATURE_NAMES.filter((_, at) => at % 4 === from)

/**
 * The features that are off together on a site, each once, and all: in the full set each alone, otherwise four sets, since
 * every page of each site is read. Features that need each other, such as `service` and its scheduler, are in different
 * sets.
 */
export const OFF_TOGETHER: readonly (readonly FeatureName[])[] = [
  ...(IS_FULL ? FEATURE_NAMES.map((name) => [name]) : [0, 1, 2, 3].map(everyFourth)),
  FEATURE_NAMES,
]

/** The key of the site where these features are off. */
export const siteWithout = (off: readonly FeatureName[]): string =>
  `without-${OFF_TOGETHER.indexOf(off)}`

const withoutHosts = (yaml: string) => yaml.replace(/^hosts:\n(?: {2}- .*\n)+/m, '')

/** Writes the demo group to a folder with, like its first site, one more for each set of features that is off there. */
export function writeGroupWithout(folder: string): void {
  cpSync(FIXTURE_GROUP, folder, { recursive: true })
  const site = withoutHosts(readFileSync(join(FIXTURE_GROUP, 'sites/ocotillo.yaml'), 'utf8'))
  for (const off of OFF_TOGETHER) {
    const features = off.map((name) => `  ${name}: false\n`).join('')
    writeFileSync(join(folder, `sites/${siteWithout(off)}.yaml`), `${site}features:\n${features}`)
  }
}
