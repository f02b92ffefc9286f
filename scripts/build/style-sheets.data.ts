import { matchesGlob } from 'node:path'

/** The sheet of every page: the global styles, and the modules that no other sheet has. */
export const SITE_SHEET = 'src/ui/styles/site.css'

/** Sheets besides that of the site, each with patterns of the modules in it: the first match counts. */
const SHEETS: readonly (readonly [sheet: string, files: string])[] = [
  // Loaded with scripts that show nothing before the page is hydrated.
  ['late', 'src/ui/{dialog,media/lightbox,feedback/toast}.module.css'],
  ['late', 'src/web/features/{favorites/tray,messaging/*}.module.css'],
  // Shared by pages of several groups.
  ['site', 'src/web/features/{saved-cards/*,inquiry-vehicle/inquiry-list,content/article-card}.module.css'],
  ['home', 'src/web/routes/home/**'],
  ['list', 'src/web/routes/search/**'],
  ['vehicle', 'src/{ui/media/gallery.module.css,web/routes/vehicle/**}'],
  ['saved', 'src/{ui/feedback/skeleton.module.css,web/routes/{saved,compare,offline,shop-by-payment}/**}'],
  ['specials', 'src/web/{features/{specials/**,service/coupons.*},routes/{specials,model-year-blowout}/**}'],
  // Texts to read: pages of the group and articles.
  ['prose', 'src/web/features/content/prose.module.css'],
  ['articles', 'src/web/routes/{article,articles,sitemap}/**'],
  ['content', 'src/web/features/{content/**,careers/opening-list.*,service/{department,page-head}.*}'],
  ['pages', 'src/web/routes/markdown-page/**'],
  ['people', 'src/web/{features/careers,routes/{career*,staff-directory}}/**'],
  // Calendars, also of test drives; then the pages of service visits.
  ['scheduler', 'src/web/features/scheduler/**'],
  ['visit', 'src/web/routes/{service-scheduler,service-booking,slot-test}/**'],
  ['service', 'src/web/{features/service,routes/service*}/**'],
  ['parts', 'src/web/routes/parts*/**'],
  ['inquiry', 'src/web/{features/{inquiry-vehicle,credit},routes/{finance,vehicle-*,similar-vehicles,availability-notification}}/**'],
  ['requests', 'src/web/{features/map,routes/{contact,thank-you,my-request,subscription,privacy-request,opt-out}}/**'],
  ['sell', 'src/web/routes/sell-my-car*/**'],
  ['offer', 'src/web/routes/trade-in-offer/**'],
  ['gallery', 'src/web/routes/ui-gallery/**'],
]

/**
 * The sheet that has the rules of a CSS module.
 * @param file from the root of the project
 * @throws {Error} when it is a page's, and the page has no sheet
 */
export function sheetOf(file: string): string {
  const sheet = SHEETS.find(([, files]) => matchesGlob(file, files))?.[0]
  if (sheet === undefined && file.startsWith('src/web/routes/'))
    throw new Error(`${file} needs a sheet in scripts/build/style-sheets.data.ts`)
  return sheet ?? 'site'
}
