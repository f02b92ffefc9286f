import { readBySchema } from '#domain/kernel/schema-faults.ts'
import { adPolicyProblems } from '#domain/price/ad-policy.ts'

import { frameProblem, hrefProblem, httpsProblem } from './check-address.ts'
import type { FeatureName } from './features/features.ts'
import { missingParent } from './features/has-feature.ts'
import { feedFindings } from './feeds/check-feeds.ts'
import { Site } from './site.ts'
import { thirdPartyCost, thirdPartyFindings } from './third-parties/check-third-parties.ts'

/** A problem in a configuration. An error prevents the start; warnings and automatic repairs are logged. */
export type SiteProblem = Readonly<{
  level: 'error' | 'warning' | 'notice'
  site: string
  /** The configuration key, as in `docs/configuration.md`. */
  key: string
  message: string
}>

/** The names that a site may refer to. */
export type KnownNames = Readonly<{
  /** Codes of the dealers; `null` leaves them unchecked. */
  dealerCodes: ReadonlySet<string> | null
  /** Names of the pages in the manifest. */
  pages: readonly string[]
}>

/** A key with the error in its value; `null` for none. */
type Finding = readonly [key: string, message: string | null]

const COLOR = /^oklch\((?<l>[01]?\.?\d+) (?<c>0?\.?\d+) (?<h>\d+(?:\.\d+)?)\)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const colorProblem = (color: string) => {
  const { l = '9', h = '999' } = COLOR.exec(color)?.groups ?? {}
  return Number(l) <= 1 && Number(h) <= 360
    ? null
    : `"${color}" is not a color such as oklch(0.47 0.085 196)`
}

const dayProblem = (day: string | null) =>
  day === null || (DAY.test(day) && !Number.isNaN(Date.parse(day)))
    ? null
    : `"${day}" is not a day such as 2026-11-21`

const limitProblem = (limit: number | null) =>
  limit === null || (Number.isInteger(limit) && limit > 0)
    ? null
    : `${limit} is not a whole number above 0`

const windowStickerProblem = (address: string) =>
  address === '' || address.includes('{vin}')
    ? httpsProblem(address)
    : `"${address}" does not contain {vin}`

/** They become part of script addresses. */
const codeProblem = (code: string, kind: 'GTM' | 'G') =>
  code === '' || new RegExp(`^${kind}-[A-Z0-9]{4,16}$`).test(code)
    ? null
    : `"${code}" is not a code such as ${kind}-ABC1234`

/** Keys with a value of the wrong type, missing keys, and unknown keys. */
const shape = (site: Site): readonly Finding[] =>
  readBySchema(Site, site).faults.map(({ path, message }) => [path.join('.') || 'key', message])

function identity(site: Site): readonly Finding[] {
  return [
    [
      'key',
      /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(site.key)
        ? null
        : `"${site.key}" cannot be part of a host name`,
    ],
    ['name', site.name.trim() ? null : 'is empty'],
    ...site.hosts.map((host): Finding => [
      'hosts',
      /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/.test(host)
        ? null
        : `"${host}" is not a host name in lower case without a port`,
    ]),
  ]
}

function addresses({ detailOptions, searchOptions, ...site }: Site): readonly Finding[] {
  const cards = ['searchCards', 'matchingCards'] as const
  return [
    ['publicUrl', httpsProblem(site.publicUrl ?? '')],
    ...site.partsOptions.catalogFrames.map((source): Finding => [
      'partsOptions.catalogFrames',
      frameProblem(source),
    ]),
    ['reviewLinks.google', httpsProblem(site.reviewLinks.google)],
    ['seoOptions.url', httpsProblem(site.seoOptions.url)],
    [
      'measuringOptions.shiftDigital.script',
      httpsProblem(site.measuringOptions.shiftDigital.script),
    ],
    ['measuringOptions.tagManager', codeProblem(site.measuringOptions.tagManager, 'GTM')],
    ...site.measuringOptions.ascMeasurementIds.map((id): Finding => [
      'measuringOptions.ascMeasurementIds',
      codeProblem(id, 'G'),
    ]),
    [
      'serviceOptions.externalSchedulingUrl',
      httpsProblem(site.serviceOptions.externalSchedulingUrl),
    ],
    [
      'detailOptions.windowStickerUrls.new',
      windowStickerProblem(detailOptions.windowStickerUrls.new),
    ],
    [
      'detailOptions.windowStickerUrls.used',
      windowStickerProblem(detailOptions.windowStickerUrls.used),
    ],
    ...cards.flatMap((list) =>
      searchOptions[list].map((card): Finding => [
        `searchOptions.${list}.${card.id}.href`,
        hrefProblem(card.href),
      ]),
    ),
    ...site.infoBanners.map((banner): Finding => [
      `infoBanners.${banner.id}.href`,
      banner.href === null ? null : hrefProblem(banner.href),
    ]),
  ]
}

function values({ theme, ...site }: Site): readonly Finding[] {
  const colors = ['action', 'actionInk', 'accent', 'accentDark'] as const
  const { neutralHue } = theme
  return [
    ...colors.map((name): Finding => [`theme.${name}`, colorProblem(theme[name])]),
    [
      'theme.neutralHue',
      neutralHue >= 0 && neutralHue <= 360 ? null : `${neutralHue} is not from 0 to 360`,
    ],
    [
      'theme.skyTurn',
      Math.abs(theme.skyTurn) <= 180 ? null : `${theme.skyTurn} is not from -180 to 180`,
    ],
    ...(['new', 'used', 'cpo'] as const).map((type): Finding => [
      `specialsOptions.${type}.limit`,
      limitProblem(site.specialsOptions[type].limit),
    ]),
    ['clearanceOptions.year', limitProblem(site.clearanceOptions.year)],
    ...site.infoBanners.flatMap(({ id, from, until }): readonly Finding[] => [
      [`infoBanners.${id}.from`, dayProblem(from)],
      [`infoBanners.${id}.until`, dayProblem(until)],
    ]),
  ]
}

/** Features that are on although their parent is off. */
const features = (site: Site): readonly Finding[] =>
  // The keys are those of the schema.
  (Object.keys(site.features) as readonly FeatureName[]).map((name) => {
    const parent = missingParent(site, name)
    return [
      `features.${name}`,
      parent && `is part of \`${parent}\`, which is off: switch that on, or remove this key`,
    ]
  })

/** Dealer codes that no dealer has. The inventory code may refer to `inventory.stores` instead of a dealer. */
function codes({ arkonas, api, inventory }: Site, known: ReadonlySet<string>): readonly Finding[] {
  const check = (key: string, code: string): Finding => [
    key,
    code === '' || known.has(code)
      ? null
      : `no dealer has the code "${code}" (known: ${[...known].join(', ')})`,
  ]
  return [
    ...Object.entries(arkonas)
      .filter(([name]) => name !== 'inventory' || inventory.stores.length === 0)
      .map(([name, code]) => check(`arkonas.${name}`, code)),
    ...inventory.stores.map((code) => check('inventory.stores', code)),
    ...api.dealers.stores.map((code) => check('api.dealers.stores', code)),
  ]
}

/**
 * All problems in a site's configuration, each with its key. Violations of the state's advertising policy and the cost
 * of third parties are warnings.
 * @see PRC-11
 */
export function checkSite(site: Site, known: KnownNames): readonly SiteProblem[] {
  const typeErrors = shape(site)
  // The other checks rely on values of the right type.
  const findings =
    typeErrors.length > 0
      ? typeErrors
      : [
          ...identity(site),
          ...addresses(site),
          ...values(site),
          ...features(site),
          ...thirdPartyFindings(site.thirdParties, known.pages),
          ...feedFindings(site.feeds, known.dealerCodes),
          ...(known.dealerCodes ? codes(site, known.dealerCodes) : []),
        ]
  const errors = findings.flatMap(([key, message]) =>
    message === null ? [] : [{ level: 'error' as const, site: site.key, key, message }],
  )
  if (typeErrors.length > 0) return errors
  const warnings = adPolicyProblems(site, site.seoOptions.stateShort).map(
    (problem) => ({ level: 'warning', site: site.key, ...problem }) as const,
  )
  const cost = errors.length > 0 ? null : thirdPartyCost(site.thirdParties, known.pages)
  return [
    ...errors,
    ...warnings,
    ...(cost === null
      ? []
      : [{ level: 'warning' as const, site: site.key, key: 'thirdParties', message: cost }]),
  ]
}
