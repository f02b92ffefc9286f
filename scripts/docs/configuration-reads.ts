/**
 * Which keys of a site's configuration the code reads, by its syntax: `site.navOptions.hideMake`, `navOptions[name]`,
 * `{ navOptions: { hideMake } }`, and through constants that refer to a part of a site.
 */
import { globSync, readFileSync } from 'node:fs'

import { parseSync } from 'vite'

type Node = Readonly<Record<string, unknown>> & Readonly<{ type: string }>
/** Property names starting from a base: `site`, `navOptions`, `hideMake`. A computed name is `?`. */
type Chain = readonly string[]

/** Groups that functions use under another name. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['options.msrpIncludesMarkups', 'pricing'],
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesIn = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** Wrappers of an expression that keep its value: `x?.y`, `x!`, `x as T`. */
const WRAPPERS = new Set([
  'ChainExpression',
  'TSNonNullExpression',
  'TSAsExpression',
  'ParenthesizedExpression',
])

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '?'
  if (node.type === 'Identifier') return String(node['name'])
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : '?'
}

/** The chain of names by which an expression reaches its value, resolving the file's constants. */
function chainOf(node: unknown, constants: ReadonlyMap<string, Chain>): Chain {
  if (!isNode(node)) return ['?']
  if (WRAPPERS.has(node.type)) return chainOf(node['expression'], constants)
  if (node.type === 'Identifier') return constants.get(nameOf(node)) ?? [nameOf(node)]
  if (node.type !== 'MemberExpression') return ['?']
  // `list[name]` may read any key.
  const name =
    node['computed'] === true && nameOf(node['property']) !== '?' && isNode(node['property'])
      ? node['property'].type === 'Literal'
        ? nameOf(node['property'])
        : '?'
      : nameOf(node['property'])
  return [...chainOf(node['object'], constants), name]
}

/** The names that `{ a, b: { c } }` reads from a value at a chain. */
function namesRead(pattern: unknown, from: Chain): readonly Chain[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'AssignmentPattern') return namesRead(pattern['left'], from)
  if (pattern.type !== 'ObjectPattern') return []
  return nodesIn(pattern)
    .filter(({ type }) => type === 'Property')
    .flatMap((property) => {
      const here = [...from, nameOf(property['key'])]
      return [here, ...namesRead(property['value'], here)]
    })
}

/** Whether the type of a destructured parameter is a site, such as `{ navOptions }: Site` or `Pick<Site, …>`. */
const isOfSite = (source: string, pattern: Node) => {
  const annotation = pattern['typeAnnotation']
  if (!isNode(annotation)) return false
  const [start, end] = [Number(annotation['start']), Number(annotation['end'])]
  return /^:\s*(?:Readonly<)?(?:Pick<)?(?:\w+Site|Site|Look)\b(?!\[)/.test(source.slice(start, end))
}

function readsOfFile(path: string): readonly Chain[] {
  const source = readFileSync(path, 'utf8')
  const program: unknown = parseSync(path, source).program
  const constants = new Map<string, Chain>()
  const chains: Chain[] = []
  const patterns = new Set<Node>()

  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['id'])) {
      const from = chainOf(node['init'], constants)
      if (node['id'].type === 'Identifier' && from.length > 1)
        constants.set(nameOf(node['id']), from)
      if (node['id'].type === 'ObjectPattern') {
        patterns.add(node['id'])
        chains.push(...namesRead(node['id'], from))
      }
    }
    if (node.type === 'MemberExpression') chains.push(chainOf(node, constants))
    if (node.type === 'ObjectPattern' && !patterns.has(node))
      chains.push(...namesRead(node, [isOfSite(source, node) ? 'site' : '?']))
    nodesIn(node).forEach(visit)
  }
  if (isNode(program)) visit(program)
  return chains
}

/** A part of a chain with the name before it: `navOptions.hideMake`; for a computed name, `navOptions.?`. */
const pairsOf = (chain: Chain): readonly string[] =>
  chain.flatMap((name, index) => {
    const pair = `${chain[index - 1] ?? '?'}.${name}`
    const group = OTHER_NAMES.get(pair)
    return group === undefined ? [pair] : [pair, `${group}.${name}`]
  })

/** The keys that the code reads, as pairs of a group and a key, without tests and configuration checks. */
export function readsOfCode(): ReadonlySet<string> {
  const files = [
    ...globSync('src/**/*.{ts,tsx}'),
    'src/domain/site/theme-css.ts',
    'src/modules/group/module.ts',
  ].filter((path) => !/\.test\.tsx?$/.test(path) && !path.endsWith('domain/price/ad-policy.ts'))
  return new Set(files.flatMap((path) => readsOfFile(path).flatMap(pairsOf)))
}

/** Whether a key, such as `navOptions.hideMake`, is read somewhere. */
export function isRead(key: string, reads: ReadonlySet<string>): boolean {
  const [name = '', group = 'site'] = key.split('.').toReversed()
  return reads.has(`${group}.${name}`) || (group !== 'site' && reads.has(`${group}.?`))
}
