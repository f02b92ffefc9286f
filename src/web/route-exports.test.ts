import { readFileSync } from 'node:fs'

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'

import routes from './routes.ts'

/** The exports that the router uses; it ignores all others, such as a middleware with a typing error in its name. */
const KNOWN = new Set([
  'action',
  'clientAction',
  'clientLoader',
  'clientMiddleware',
  'default',
  'ErrorBoundary',
  'handle',
  'Layout',
  'headers',
  'HydrateFallback',
  'links',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
])

const EXPORTED =
  /^export (?:async )?(?:default|function|const|let|class) ?(?:function )?(?<name>\w+)?/gm

/** Exports that the router would ignore. Types are for other modules. */
const unknownIn = (source: string): readonly string[] =>
  Array.from(source.matchAll(EXPORTED), ([text, name = '']) =>
    text.startsWith('export default') ? 'default' : name,
  ).filter((name) => !KNOWN.has(name))

const files = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...files(children)])

it('SITE-11 detects a middleware that never runs', () => {
  expect(unknownIn('export const middleware = []\nexport default function Page() {}')).toEqual([])
  expect(unknownIn('export const middlewares = []\nexport async function loader() {}')).toEqual([
    'middlewares',
  ])
})

it.each([...new Set(['root.tsx', ...files(routes)])])(
  'SITE-11 %s exports only names that the router knows',
  (file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(unknownIn(source)).toEqual([])
  },
)
