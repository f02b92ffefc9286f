import type { Dealer, Department } from '#domain/dealers/dealer.ts'
import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { hoursOfDay } from '#domain/hours/hours-of-day.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { MCP_PATH } from '#domain/pages/mcp-path.ts'
import { paths } from '#domain/pages/paths.ts'
import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { sitePages } from '#domain/pages/site/site-pages.ts'
import { feeStatement, type FeeStatement } from '#domain/price/fee-statement.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { pathIn } from '#domain/seo/page-address.ts'
import { seoName, seoPlace } from '#domain/seo/seo-name.ts'
import { siteDealer } from '#domain/site/features/site-dealer.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Services } from '#modules/services.ts'

const LISTS = { new: 'New vehicles', used: 'Pre-owned vehicles', cpo: 'Certified pre-owned' }

/** @see PRC-12 */
const PRICES: Readonly<Record<FeeStatement, string>> = {
  included: 'Prices include all dealer charges; tax, title and registration are extra.',
  before: 'Prices exclude dealer charges, tax, title and registration.',
  unknown: 'Prices exclude tax, title and registration.',
}

/** A Monday; the hours of the week that it begins apply to any week without an exception. */
const ORDINARY_WEEK = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2001-01-${day}`)
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** `Mon 9:00am-8:00pm, …, Sun closed`; `null` if no hours are known. */
function weekOf(dealer: Dealer, department: Department): string | null {
  const days = ORDINARY_WEEK.flatMap((date, index) => {
    const hours = hoursOfDay(dealer, department, date)
    if (hours === null) return []
    const times =
      hours === 'closed'
        ? 'closed'
        : `${timeText(hours.openMinutes)}-${timeText(hours.closeMinutes)}`
    return `${DAYS[index]} ${times}`
  })
  return days.length > 0 ? days.join(', ') : null
}

const DEPARTMENTS = [
  ['sales', 'Sales', salesPhone],
  ['service', 'Service', (dealer: Dealer) => dealer.servicePhone],
  ['parts', 'Parts', (dealer: Dealer) => dealer.partsPhone],
] as const

function storeOf(dealer: Dealer): readonly string[] {
  const address = [dealer.address, dealer.city, `${dealer.state} ${dealer.zip}`]
  const departments = DEPARTMENTS.flatMap(([department, name, phoneOf]) => {
    const phone = phoneOf(dealer)
    const facts = [phone && formatPhone(phone), weekOf(dealer, department)].filter(Boolean)
    return facts.length > 0 ? [`- ${name}: ${facts.join('; ')}`] : []
  })
  return [
    `### ${dealer.name}`,
    '',
    `- Dealer code: ${dealer.code}`,
    `- Address: ${address.filter(Boolean).join(', ')}`,
    ...departments,
    '',
  ]
}

const EXAMPLE = paths.search('used', {
  ...emptyQuery('used'),
  selections: { body: ['SUV'] },
  price: { min: null, max: 30_000 },
})

/**
 * A description of a site for language models and agents, as Markdown in English: its lists with their counts, its
 * stores with phones and hours, its main pages, and the API that has the same data.
 * @see https://llmstxt.org
 */
export function aboutSite({ site, origin }: RequestInfo, services: Services): string {
  const link = (title: string, path: string, note = '') =>
    `- [${title}](${origin}${path})${note && `: ${note}`}`
  const siteLinks = linksOfSite(site)
  const counts = services.inventory.counts(site)
  const place = seoPlace(site, services.dealers.ofSite(site))
  const stores = services.dealers.ofSite(site).map((store) => siteDealer(store, site))
  const pages = sitePages({ site, locale: 'en', services }).filter(({ isMain }) => isMain)
  const nameOf = areaTranslator('sitemap', 'en')
  const prices = PRICES[feeStatement(site, services.dealers)]
  return [
    `# ${seoName(site)}`,
    '',
    `> Website of ${stores.length > 1 ? 'car dealers' : 'a car dealer'}${place ? ` in ${place}` : ''}: vehicles with prices, financing, trade-in offers, service and parts. ${prices}`,
    '',
    `Every page is in English and, with \`lang=es\` in its query, in Spanish (for example ${origin}${pathIn(paths.contact(), 'es')}). A vehicle without a price has to be asked for by phone.`,
    '',
    '## Vehicles',
    '',
    ...VEHICLE_TYPES.flatMap((type) => {
      const list = siteLinks[type]
      return list === null ? [] : [link(LISTS[type], list, `${counts[type]} listed`)]
    }),
    '',
    `Lists are filtered by their query, for example ${origin}${EXAMPLE}; the API description lists every filter.`,
    '',
    ...(stores.length > 0 ? ['## Stores', '', ...stores.flatMap(storeOf)] : []),
    '## Pages',
    '',
    ...pages.map(({ path, name }) =>
      link('text' in name ? name.text : nameOf(`page.${name.key}`), path),
    ),
    '',
    '## Data',
    '',
    link('API description (OpenAPI 3.1)', paths.openApi(), 'the same vehicles and stores as JSON'),
    link('API documentation', paths.apiDocs()),
    link(
      'MCP server for assistants (streamable HTTP)',
      MCP_PATH,
      'search, prices, payments, hours and links to filled-in forms, as tools',
    ),
    link('Sitemaps', paths.sitemapIndex()),
    '',
  ].join('\n')
}
