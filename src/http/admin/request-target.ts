import { isBackOffice } from '#domain/access/back-office-path.ts'

/**
 * What handles a request: `admin` is the back office, `site` the site of its host, `first-site` the group's first site,
 * `not-found` a 404 response; `to-localhost` and `to-admin` are redirects.
 */
export type RequestTarget =
  | 'admin'
  | 'site'
  | 'first-site'
  | 'not-found'
  | 'to-localhost'
  | 'to-admin'

export type AdminHosts = Readonly<{
  /** The host name of the back office; `null` for `localhost` only, to try it out. */
  host: string | null
  /** Whether there is a back office. */
  isOn: boolean
}>

/** Paths that every host serves, also that of the back office: monitoring requests them. */
const PROBES = /^\/(?:healthz|readyz|metrics)$/
/** Pictures of vehicles, which views show, and icons of the installed app. */
const PICTURES =
  /^\/(?:(?:brand|content-pictures|cutouts|illustrations|media|renderings)\/|(?:icon-(?:maskable-)?\d+|apple-touch-icon)\.png$|favicon\.(?:ico|svg)$)/

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/

/** The name in a Host header, without its port. */
const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/**
 * What handles a request, by its Host header and path. Passkeys need a host name, so IP addresses are redirected.
 */
export function requestTarget(host: string, pathname: string, admin: AdminHosts): RequestTarget {
  const name = nameOf(host)
  const isAdminPath = isBackOffice(pathname)
  if (admin.isOn && admin.host !== null && name === admin.host) {
    if (isAdminPath) return 'admin'
    if (pathname === '/') return 'to-admin'
    if (PICTURES.test(pathname)) return 'first-site'
    return PROBES.test(pathname) ? 'site' : 'not-found'
  }
  if (!isAdminPath) return 'site'
  if (!admin.isOn || admin.host !== null) return 'not-found'
  if (name === 'localhost') return 'admin'
  return LOOPBACK_ADDRESS.test(name) ? 'to-localhost' : 'not-found'
}
