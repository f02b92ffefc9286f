import { nearestName } from '#domain/kernel/nearest-name.ts'
import { frameProblem, httpsProblem } from '#domain/site/check-address.ts'

import { thirdPartiesOf } from './third-parties-of.ts'
import type { ThirdParty } from './third-party.ts'

/** Above this many kilobytes on one page, the warning at the start suggests a fix. */
const MUCH_KILOBYTES = 100

type Finding = readonly [key: string, message: string | null]

function pageProblem(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null
  const meant = nearestName(name, known)
  return `there is no page "${name}"${meant === null ? `: use one of ${known.join(', ')}` : `: did you mean "${meant}"?`}`
}

const originProblem = (source: string) =>
  source === 'self' ? '"self" is always allowed: remove it' : frameProblem(source)

const attributeProblem = (name: string) =>
  name === 'id' || /^data-[a-z0-9-]+$/.test(name)
    ? null
    : `"${name}" is not an allowed attribute: use id, or a name that starts with data-`

/** The origin of a script becomes part of a header, as those of `connects` do. */
const scriptProblem = (script: string) =>
  httpsProblem(script) ?? frameProblem(URL.parse(script)?.origin ?? script)

/** The errors in the third parties of a site, each with its key. @param pageNames names of all pages */
export function thirdPartyFindings(
  thirdParties: readonly ThirdParty[],
  pageNames: readonly string[],
): readonly Finding[] {
  return thirdParties.flatMap((one, index): readonly Finding[] => {
    const at = `thirdParties.${index}`
    return [
      [`${at}.name`, one.name.trim() === '' ? 'is empty: enter the owner of the script' : null],
      [
        `${at}.script`,
        one.script === '' ? 'is empty: enter its address' : scriptProblem(one.script),
      ],
      ...one.pages.map((name): Finding => [`${at}.pages`, pageProblem(name, pageNames)]),
      ...Object.keys(one.attributes).map((name): Finding => [
        `${at}.attributes`,
        attributeProblem(name),
      ]),
      ...one.connects.map((source): Finding => [`${at}.connects`, originProblem(source)]),
      ...one.frames.map((source): Finding => [`${at}.frames`, originProblem(source)]),
      [
        `${at}.kilobytes`,
        one.kilobytes > 0 ? null : `${one.kilobytes} is not above 0: enter its budget`,
      ],
    ]
  })
}

/**
 * A warning with the maximum download of a site's third parties, by their budgets, on the page that loads most; `null`
 * if there are none.
 * @param pageNames names of all pages
 */
export function thirdPartyCost(
  thirdParties: readonly ThirdParty[],
  pageNames: readonly string[],
): string | null {
  const costs = pageNames.map((routeName) => {
    const loaded = thirdPartiesOf(thirdParties, routeName)
    return { routeName, loaded, sum: loaded.reduce((sum, { kilobytes }) => sum + kilobytes, 0) }
  })
  const most = costs.toSorted((a, b) => b.sum - a.sum)[0]
  if (!most || most.sum === 0) return null
  const each = most.loaded.map(({ name, kilobytes }) => `${name} ${kilobytes} KB`).join(', ')
  const advice =
    most.sum > MUCH_KILOBYTES
      ? ': list the pages that need each script, or remove some scripts'
      : ''
  return `with consent, a page such as ${most.routeName} loads up to ${most.sum} KB of third parties (${each})${advice}`
}
