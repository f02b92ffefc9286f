import { stringify } from 'yaml'

import { fallbackTaxPercent } from '#domain/finance/terms/fallback-tax.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'
import { FORMAT } from '#modules/group/group-file.ts'

import { inventoryCodeOf, siteKeyOf, type GroupFacts, type StarterStore } from './group-facts.ts'
import { vehicleOfMakes } from './make-vehicle.data.ts'
import { sceneryOfState } from './scenery-of-state.data.ts'
import { STATES } from './states.data.ts'

const yaml = (value: unknown) => stringify(value, { lineWidth: 100, aliasDuplicateObjects: false })

/** A comment with the address of a file's schema, for editors. @param depth of the file's folder */
const schemaLine = (name: string, depth: number) =>
  `# yaml-language-server: $schema=${'../'.repeat(depth) || './'}schemas/${name}.json\n`

const NOTES = `# A dealer group

All files of this group. The server reads them:

    GROUP_DIR=<this folder> npm run serve

| | |
|---|---|
| \`group.yaml\` | the format, and the order of the sites |
| \`sites/<key>.yaml\` | one site each; every key is in docs/configuration.md |
| \`dealers/<CODE>.yaml\` | one store each: address, phones, hours, who gets leads |
| \`brand/\` | logo, icon, photos and fonts of the sites |
| \`content/{en,es}\` | texts in Markdown |
| \`finance/<CODE>/\` | tax rate and fees of a store: an unverified rate of the state without local taxes, and example fees |
| \`finance/default/\` | example rates: replace them with those of your lenders |
| \`schemas/\` | JSON Schemas for editors; \`npm run group -- schemas <this folder>\` writes them again after an upgrade |

Check it with \`npm run group -- check <this folder>\`. A running server applies changes within a second, but
none of them while any file has an error.
`

/** An example. */
const FEES = `id,name,name_es,categories,taxable,rule
documentation,Documentation fee,Cargo por documentación,DOC,yes,flat 150
`

const WEEK = { 'monday-friday': '08:00-19:00', saturday: '09:00-18:00', sunday: 'closed' }
const SERVICE_WEEK = { 'monday-friday': '07:30-18:00', saturday: '08:00-16:00', sunday: 'closed' }

/** `Ford, Lincoln, and Mazda`; `Ford, Lincoln y Mazda`. */
const listed = (names: readonly string[], locale: Locale) =>
  new Intl.ListFormat(INTL_LOCALE[locale]).format(names)

/** Contains only the store's own values; rates are those of the default. */
const financeFiles = ({
  stores,
  state,
  today,
}: GroupFacts): readonly (readonly [string, string])[] => {
  const program = { effective: today, taxRatePercent: fallbackTaxPercent(state) }
  return stores.flatMap(({ code }) => [
    [`finance/${code}/program.json`, `${JSON.stringify(program, null, 2)}\n`] as const,
    [`finance/${code}/fees.csv`, FEES] as const,
  ])
}

/** Features that need content which a new group does not have. */
const FEATURES = `# Off until their content is there; delete a line to switch its feature on.
features:
  # Needs service/<CODE>/<SHOP>/<DATE>.json.
  serviceScheduler: false
  # Needs coupons in content/en/service-offers/.
  serviceSpecials: false
  # Needs staff/<CODE>.json.
  staff: false
  # Needs openings in careers/<CODE>/.
  careers: false
  # Needs content/en/articles/.
  articles: false
  # Needs a catalog (npm run parts).
  parts: false
  # Needs vehicles at reduced prices, or offers in content/en/vehicle-offers/.
  specials: false
`

/** The vehicles that the site lists: those of its store, or of all stores. */
function inventoryOf({ name, stores: [first, ...others] }: GroupFacts) {
  const site = first?.code
  if (others.length === 0) return { arkonas: { site, inventory: site } }
  return {
    arkonas: { site, inventory: inventoryCodeOf(name) },
    inventory: { stores: [site, ...others.map(({ code }) => code)] },
    isHubSite: true,
  }
}

function siteFile(facts: GroupFacts): string {
  const { name, state, stores, makes, color, logo } = facts
  const [stateName = state] = STATES[state] ?? []
  const cities = [...new Set(stores.map(({ city }) => city))]
  return yaml({
    name,
    // The public host names of the site.
    hosts: [],
    dealerShort: name.length > 20 ? name.split(' ').slice(0, 2).join(' ') : name,
    ...inventoryOf(facts),
    ...(state === 'AZ' && { isAz: true }),
    homeSearchRefineOptions: {
      flavor: {
        en: `New ${listed(makes, 'en')} vehicles in ${listed(cities, 'en')}, and pre-owned ones of every make.`,
        es: `Vehículos nuevos ${listed(makes, 'es')} en ${listed(cities, 'es')}, y seminuevos de todas las marcas.`,
      },
    },
    pricing: { personalLabel: { en: `${name} price`, es: `Precio ${name}` } },
    // The towns in titles are those of the stores.
    seoOptions: { name, state: stateName, stateShort: state },
    theme: { vehicle: vehicleOfMakes(makes) },
    brand: {
      color,
      scenery: sceneryOfState(state),
      ...(logo !== null && {
        logo: { light: logo.file },
        ...(logo.isSquare && { icon: logo.file }),
      }),
    },
  })
}

function dealerFile({ state, makes }: GroupFacts, { name, city, zip }: StarterStore): string {
  const [, , usualZip = '00000', timeZone] = STATES[state] ?? []
  const note =
    zip === null ? '# The zip code is that of the largest city of the state: write your own.\n' : ''
  return `${note}${yaml({
    name,
    makes,
    address: { street: '100 Main St', city, state, zip: zip ?? usualZip },
    ...(timeZone !== undefined && { timeZone }),
    // A fictional phone number.
    phones: { main: '800-555-0100' },
    mails: { leads: 'leads@example.com' },
    hours: { sales: WEEK, service: SERVICE_WEEK, parts: SERVICE_WEEK },
    holidays: [{ on: '01-01' }, { on: 'thanksgiving' }, { on: '12-25' }],
  })}`
}

/** The generated files of a new group, by path. */
export function starterFiles(facts: GroupFacts): ReadonlyMap<string, string | Uint8Array> {
  const key = siteKeyOf(facts.name)
  return new Map<string, string | Uint8Array>([
    ['README.md', NOTES],
    ['group.yaml', `${schemaLine('group', 0)}${yaml({ format: FORMAT, sites: [key] })}`],
    [
      `sites/${key}.yaml`,
      `${schemaLine('site', 1)}# ${facts.name}. In public the site answers to the names in hosts.\n${siteFile(facts)}${FEATURES}`,
    ],
    ...facts.stores.map(
      (store) =>
        [
          `dealers/${store.code}.yaml`,
          `${schemaLine('dealer', 1)}# The store. Address, phones, mails and hours are examples: write your own.\n${dealerFile(facts, store)}`,
        ] as const,
    ),
    ...financeFiles(facts),
    ...(facts.logo ? [[facts.logo.file, facts.logo.bytes] as const] : []),
  ])
}
