import { isBackOffice } from '#domain/access/back-office-path.ts'

/**
 * The handler of a request: `admin` is the back office, `elsewhere` the site of its host, `first-site` by the group's
 * first one, `missing` is 404; `to-localhost` and `to-admin` are redirects.
 */
export type AdminPlace =
  | 'admin'
  | 'elsewhere'
  | 'first-site'
  | 'missing'
  | 'to-localhost'
  | 'to-admin'

export type AdminHosts = Readonly<{
  /** The host name of the back office; `null`: only `localhost`, for trying it. */
  host: string | null
  /** Whether there is a back office. */
  isOn: boolean
}>

/** Paths that every host serves, also that of the back office: monitoring requests them. */
const PROBES = /^\/(?:healthz|readyz|metrics)$/
/** Pictures of vehicles, which views show, and icons of the installed app. */
const PICTURES =
  /^\/(?:(?:brand|illustrations|media|renderings)\/|(?:icon-(?:maskable-)?\d+|apple-touch-icon)\.png$|favicon\.(?:ico|svg)$)/

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/

/** The name in a Host header, without its port. */
const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/**
 * The handler of a request, by its Host header and path. Passkeys need a host with a name, so addresses are redirected.
 */
export function adminPlace(host: string, pathname: string, admin: AdminHosts): AdminPlace {
  const name = nameOf(host)
  const isAdminPath = isBackOffice(pathname)
  if (admin.isOn && admin.host !== null && name === admin.host) {
    if (isAdminPath) return 'admin'
    if (pathname === '/') return 'to-admin'
    if (PICTURES.test(pathname)) return 'first-site'
    return PROBES.test(pathname) ? 'elsewhere' : 'missing'
  }
  if (!isAdminPath) return 'elsewhere'
  if (!admin.isOn || admin.host !== null) return 'missing'
  if (name === 'localhost') return 'admin'
  return LOOPBACK_ADDRESS.test(name) ? 'to-localhost' : 'missing'
}
