const WITHOUT_LAYOUT = /^\/(health-check\/|parts-catalog\/?$)/
const WITHOUT_BACK_TO_TOP = /^\/(detail\/|service(\/(jeep-wave|express|protection|specials))?\/?$)/
const WITHOUT_FORM =
  /^\/(form\/|(contact|offline|parts|service\/jeep-wave|careers\/(sales|service|admin))\/?$)/

/** What stands around a page. */
export type PageFrame = Readonly<{
  hasLayout: boolean
  hasBackToTop: boolean
  /** Whether the form stands at its foot. */
  hasForm: boolean
}>

/** What stands around the page of a path. @see SITE-4, SITE-5, SITE-6 */
export const pageFrame = (pathname: string): PageFrame => ({
  hasLayout: !WITHOUT_LAYOUT.test(pathname),
  hasBackToTop: !WITHOUT_BACK_TO_TOP.test(pathname),
  hasForm: !WITHOUT_FORM.test(pathname),
})
