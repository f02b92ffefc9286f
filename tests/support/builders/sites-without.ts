import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { defaultSite } from '#domain/site/default-site.ts'
import type { FeatureName } from '#domain/site/features/features.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

/** Every feature of a site. */
// A site that configures nothing has every key.
export const FEATURE_NAMES = Object.keys(defaultSite.features) as readonly FeatureName[]

const everyFourth = (from: number) => FEATURE_NAMES.filter((_, index) => index % 4 === from)

/**
 * The features that are off together on a site, each once, and all: in the full set each alone, otherwise four sets,
 * since every page of each site is read. Features that need each other, such as `service` and its scheduler, are in
 * different sets.
 */
export const OFF_TOGETHER: readonly (readonly FeatureName[])[] = [
  ...(IS_FULL ? FEATURE_NAMES.map((name) => [name]) : [0, 1, 2, 3].map(everyFourth)),
  FEATURE_NAMES,
]

/** The key of the site where these features are off. */
export const siteWithout = (off: readonly FeatureName[]): string =>
  `without-${OFF_TOGETHER.indexOf(off)}`

const withoutHosts = (yaml: string) => yaml.replace(/^hosts:\n(?: {2}- .*\n)+/m, '')

/** The features that a site has only if its file enables them. */
export const OFF_BY_DEFAULT = FEATURE_NAMES.filter((name) => defaultSite.features[name] === false)

const featuresYaml = (features: Readonly<Record<string, boolean>>) =>
  ['features:\n', ...Object.entries(features).map(([name, is]) => `  ${name}: ${is}\n`)].join('')

/** Writes the demo group to a folder with, like its first site, one more for each set of features that is off there. */
export function writeGroupWithout(folder: string): void {
  cpSync(FIXTURE_GROUP, folder, { recursive: true })
  const whole = readFileSync(join(FIXTURE_GROUP, 'sites/ocotillo.yaml'), 'utf8')
  // The first site has the features that are off by default.
  const on = Object.fromEntries(OFF_BY_DEFAULT.map((name) => [name, true]))
  writeFileSync(join(folder, 'sites/ocotillo.yaml'), `${whole}${featuresYaml(on)}`)
  for (const off of OFF_TOGETHER) {
    const features = { ...on, ...Object.fromEntries(off.map((name) => [name, false])) }
    writeFileSync(
      join(folder, `sites/${siteWithout(off)}.yaml`),
      `${withoutHosts(whole)}${featuresYaml(features)}`,
    )
  }
}
