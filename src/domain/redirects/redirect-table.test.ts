import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { wildcardTexts } from './path-pattern.ts'
import { redirectTable, withRequestQuery } from './redirect-table.ts'
import type { Redirect } from './redirect.ts'

const row = (
  line: number,
  from: string,
  to: string | null,
  overrides: Partial<Redirect> = {},
): Redirect => ({ line, site: null, from, to, status: to === null ? 410 : 301, ...overrides })

const find = (rows: readonly Redirect[], path: string, site = 'one') =>
  redirectTable(rows).find(site, path)

describe('matching of rows', () => {
  const rows = [
    row(2, '/about', '/community'),
    row(3, '/blog/*', '/articles'),
    row(4, '/blog/tires', '/articles/tires/tires', { status: 308 }),
    row(5, '/old/*/photos/*.jpg', '/new/$2/$1'),
    row(6, '/coupons', null),
    row(7, '/about', '/staff-directory', { site: 'two' }),
    row(8, '/b*g', '/somewhere'),
    row(9, '/made/*', '/articles/$1'),
  ]

  it.each([
    ['/about', '/community', 301],
    ['/About//', '/community', 301],
    ['/blog/tires', '/articles/tires/tires', 308],
    ['/blog/', '/articles', 301],
    ['/made/', '/articles', 301],
    ['/blogs', null, null],
    ['/blog/x/y', '/articles', 301],
    ['/bug', '/somewhere', 301],
    ['/old/Ford/photos/My-Car.JPG', '/new/My-Car/Ford', 301],
    ['/coupons/', null, 410],
    ['/old/ford/photos/car.png', null, null],
    ['/aboutus', null, null],
    [`/blog/${'x'.repeat(600)}`, null, null],
  ])('%s', (path, to, status) => {
    expect(find(rows, path)).toEqual(status === null ? null : { to, status })
  })

  it('a row of a site takes precedence over one of all sites', () => {
    expect(find(rows, '/about', 'two')?.to).toBe('/staff-directory')
  })
})

it('follows chains of rows in one redirect, and stops at loops', () => {
  expect(
    find([row(2, '/a', '/b'), row(3, '/b', '/c?x=1'), row(4, '/c', '/d', { status: 308 })], '/a'),
  ).toEqual({ to: '/d', status: 308 })
  expect(find([row(2, '/a', '/b'), row(3, '/b', null)], '/a')).toEqual({ to: null, status: 410 })
  expect(find([row(2, '/a/*', '/b/$1'), row(3, '/b/*', '/a/$1')], '/a/x')).toBeNull()
})

it('prevents text of a request from turning a path into another host', () => {
  const rows = [row(2, '/go*', '/$1'), row(3, '/to/*', '$1')]
  for (const path of ['/go/evil.example', '/go//evil.example', '/go/\\evil.example'])
    expect(find(rows, path)).toBeNull()
})

it('matches like a regular expression with lazy groups', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', '/', '*'), { maxLength: 8 })
  fc.assert(
    fc.property(
      letters,
      fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 10 }),
      (tokens, path) => {
        const pattern = tokens.join('')
        const places = tokens.filter((token) => token === '*').length
        let place = 0
        const source = pattern.replaceAll('*', () => ((place += 1) === places ? '(.*)' : '(.*?)'))
        const found = new RegExp(`^${source}$`).exec(path)
        expect(wildcardTexts(pattern, { plain: path, key: path })).toEqual(
          found ? found.slice(1) : null,
        )
      },
    ),
  )
})

it('rejects a long path that almost matches, without backtracking', () => {
  const plain = `/${'a'.repeat(490)}`
  const pattern = '/*a*a*a*a*b'
  expect(wildcardTexts(pattern, { plain, key: plain })).toBeNull()
})

it.each([
  ['/a', '', '/a'],
  ['/a', '?x=1&y=%20', '/a?x=1&y=%20'],
  ['/a?make=Jeep', '?make=Ford&utm_source=mail', '/a?make=Jeep&utm_source=mail'],
  ['/a#map', '?x=1', '/a?x=1#map'],
  ['https://two.example/a', '?x', 'https://two.example/a?x'],
])('%s keeps %s of the request', (to, search, address) => {
  expect(withRequestQuery(to, search)).toBe(address)
})
