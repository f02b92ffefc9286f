const WITHOUT_LAYOUT = new Set(['health-check', 'parts-catalog'])
const WITHOUT_BACK_TO_TOP = new Set([
  'detail',
  'service',
  'service-jeep-wave',
  'service-express',
  'service-protection',
  'service-specials',
])

/** What stands around a page. */
export type PageFrame = Readonly<{ hasLayout: boolean; hasBackToTop: boolean }>

/** What stands around the page of a path, by its first part. @see SITE-4, SITE-6 */
export function pageFrame(pathname: string): PageFrame {
  const page = pathname.split('/')[1] ?? ''
  return { hasLayout: !WITHOUT_LAYOUT.has(page), hasBackToTop: !WITHOUT_BACK_TO_TOP.has(page) }
}
