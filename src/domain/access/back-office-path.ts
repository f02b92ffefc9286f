/** The path of the back office on its host: the sign-in for signed-out visitors, Today for people who are signed in. */
export const BACK_OFFICE = '/admin'
/** The parameter of the sign-in with the requested address. */
const NEXT = 'next'
const MAX_LENGTH = 500

/** Whether a path is of the back office, and not of a site. */
export const isBackOffice = (pathname: string): boolean => /^\/admin(?:\.data$|\/|$)/.test(pathname)

/**
 * The paths that signed-out visitors may request: the sign-in, the page of an invitation, and the one that follows it.
 */
export const isPublicAdminPath = (pathname: string): boolean =>
  /^\/admin(?:\/?|\/invite\/[^/]+\/?|\/set-up\/?)$/.test(pathname)

/**
 * A path of the back office, from an untrusted address; `null` for any other address, such as one of another server,
 * and for one that is not a view.
 * @param address relative to the server: `/admin/leads?store=OCS`
 */
export function backOfficePath(address: string | null): string | null {
  if (address === null || address.length > MAX_LENGTH || !address.startsWith(BACK_OFFICE))
    return null
  const url = URL.parse(address, 'http://admin.invalid')
  if (url?.host !== 'admin.invalid') return null
  const { pathname, search } = url
  const isView = /^\/admin(?:\/(?!auth(?:\/|$))|$)/.test(pathname) && !pathname.endsWith('.data')
  return isView ? `${pathname}${search}` : null
}

/** The address of the sign-in that redirects to an address of the back office afterwards. */
export function signInPath(address: string): string {
  const next = backOfficePath(address)
  if (next === null || next === BACK_OFFICE || next === `${BACK_OFFICE}/`) return BACK_OFFICE
  return `${BACK_OFFICE}?${new URLSearchParams({ [NEXT]: next }).toString()}`
}

/** The path to which a person is redirected after signing in. @param search of the sign-in's address */
export const pathAfterSignIn = (search: string): string =>
  backOfficePath(new URLSearchParams(search).get(NEXT)) ?? BACK_OFFICE

/** A path of the back office as its router names it, without `/admin`: for links and redirects of the app. */
export function pathInApp(path: string): string {
  const rest = path.slice(BACK_OFFICE.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
