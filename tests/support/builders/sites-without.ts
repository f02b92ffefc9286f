import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { defaultSite } from '#domain/site/default-site.ts'
import type { FeatureName } from '#domain/site/features/features.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

/** Every feature of a site. */
// A site that configures nothing has every key.
export const FEATURE_NAMES = Object.keys(defaultSite.features) as readonly FeatureName[]

/** The key of the site without one feature; `null` is without any. */
export const siteWithout = (feature: FeatureName | null): string =>
  feature === null ? 'without-all' : `without-${feature.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}`

const withoutHosts = (yaml: string) => yaml.replace(/^hosts:\n(?: {2}- .*\n)+/m, '')

/** Writes the demo group to a folder with, like its first site, one more for each feature that is off there. */
export function writeGroupWithout(folder: string): void {
  cpSync(FIXTURE_GROUP, folder, { recursive: true })
  const site = withoutHosts(readFileSync(join(FIXTURE_GROUP, 'sites/ocotillo.yaml'), 'utf8'))
  const add = (feature: FeatureName | null, off: readonly FeatureName[]) => {
    const features = off.map((name) => `  ${name}: false\n`).join('')
    writeFileSync(
      join(folder, `sites/${siteWithout(feature)}.yaml`),
      `${site}features:\n${features}`,
    )
  }
  for (const name of FEATURE_NAMES) add(name, [name])
  add(null, FEATURE_NAMES)
}
