import type { Plugin } from 'vite'

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/**
 * Names of React DOM's own records, which nobody else reads. Long ones come up hundreds of times; compressed, a short one
 * still takes less than what points back to a long one.
 */
const OWN_NAMES =
  `memoizedState stateNode memoizedProps alternate updateQueue pendingProps subtreeFlags containerInfo _fragmentFiber
  childLanes pendingLanes cancelPendingCommit suspendedLanes callbackNode baseState cachePool elementType
  callbackPriority errorRecoveryDisabledLanes lastBaseUpdate firstBaseUpdate timeoutHandle pingedLanes blockedOn
  entanglements entangledLanes shellSuspendCounter attachedListener pendingContext reactFragments refCleanup
  lastRenderedReducer lastRenderedState hasEagerState eagerState revertLane retryLane treeContext
  incompleteTransitions pooledCacheLanes pooledCache baseQueue hiddenUpdates expirationTimes expiredLanes
  warmLanes pendingChildren _retryCache _pendingMarkers`.split(/\s+/)

type Node = Readonly<{ type: string; start: number; end: number }>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Every identifier below a node, in no order. */
function* identifiers(node: Node): Generator<Node & { name: string }> {
  if (node.type === 'Identifier' && 'name' in node && typeof node.name === 'string')
    yield { ...node, name: node.name }
  for (const value of Object.values(node))
    for (const part of Array.isArray(value) ? value : [value])
      if (isNode(part)) yield* identifiers(part)
}

/**
 * Calls fields of React DOM's own records by short names, everywhere in its one file, variables of the same names
 * included. Saves about 0.8 KB of compressed script on every first visit. React's developer tools do not understand a
 * page that is built so; they do in development.
 * @throws {Error} at build time, when a new version of React has no such field any more, or a name is taken
 */
export function leanReact(): Plugin {
  let isDone = false
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: REACT_DOM },
      handler(code) {
        const short = new Map(OWN_NAMES.map((name, at) => [name, `$${at.toString(36)}`]))
        const found = [...identifiers(this.parse(code))]
        const names = new Set(found.map(({ name }) => name))
        // As a text, a name would stay what it is.
        const missing = OWN_NAMES.filter((name) => !names.has(name) || code.includes(`"${name}"`))
        const taken = [...short.values()].filter((name) => names.has(name))
        if (missing.length + taken.length > 0)
          throw new Error(
            `React DOM is other than scripts/lean-react.ts expects: ${[...missing, ...taken].join(' ')}`,
          )
        let written = ''
        let from = 0
        const places = new Map(found.map(({ start, end, name }) => [start, { end, name }]))
        for (const [start, { end, name }] of [...places].toSorted(([a], [b]) => a - b)) {
          const to = short.get(name)
          if (to === undefined) continue
          written += code.slice(from, start) + to
          from = end
        }
        isDone = true
        return { code: written + code.slice(from), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isDone)
        throw new Error('React DOM is not where scripts/lean-react.ts expects it')
    },
  }
}
