import { checkSite, type KnownNames, type SiteProblem } from './check-site.ts'
import type { Site } from './site.ts'

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** All problems in the sites of a process: of each site, then keys and hosts that two of them share. */
export function checkSites(sites: readonly Site[], known: KnownNames): readonly SiteProblem[] {
  const conflict = (key: string, value: string): SiteProblem => {
    const users = sites.filter((site) => site.key === value || site.hosts.includes(value))
    return {
      level: 'error',
      site: users.at(-1)?.key ?? value,
      key,
      message: `"${value}" is already used by ${users[0]?.key}: ${key === 'key' ? 'rename one' : 'delete it from one of them'}`,
    }
  }
  return [
    ...sites.flatMap((site) => checkSite(site, known)),
    ...repeated(sites.map(({ key }) => key)).map((key) => conflict('key', key)),
    ...repeated(sites.flatMap(({ hosts }) => hosts)).map((host) => conflict('hosts', host)),
  ]
}
