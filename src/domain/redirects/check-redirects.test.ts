import { describe, expect, it } from 'vitest'

import { checkRedirects } from './check-redirects.ts'
import { missedPath } from './missed-path.ts'
import { readRedirect, type RedirectRow } from './read-redirect.ts'

const known = { keys: ['one', 'two'], hosts: new Set(['one.example']) }

/** A row as `from,to,status,site`. */
function rowOf(text: string, line: number): RedirectRow {
  const [from = '', to = '', status = '', site = ''] = text.split(',')
  return { line, from, to, status, site }
}

const problemsOf = (text: string) => {
  const read = readRedirect(rowOf(text, 2), known)
  return 'faults' in read ? read.faults.map(({ message }) => message).join('; ') : null
}

/** Errors of rows checked together, as `line: message`; the first row is line 2. */
function check(...rows: readonly string[]) {
  const redirects = rows.map((text, index) => {
    const read = readRedirect(rowOf(text, index + 2), known)
    if ('faults' in read) throw new Error(JSON.stringify(read.faults))
    return read.redirect
  })
  const { faults, warnings } = checkRedirects(redirects)
  return {
    faults: faults.map(({ line, message }) => `${line}: ${message}`),
    warnings: warnings.map(({ line, message }) => `${line}: ${message}`),
  }
}

describe('a row', () => {
  it.each([
    '/old,/contact',
    '/old,/contact,308',
    '/old/*/x,/articles/$1,301,one',
    '/old,,410',
    'https://www.old.example/a.htm,https://one.example/contact',
  ])('is accepted: %s', (text) => {
    expect(problemsOf(text)).toBeNull()
  })

  it('fills in omitted values, and lower-cases the old path', () => {
    expect(readRedirect(rowOf('/Old//Año/,/contact', 5), known)).toEqual({
      redirect: {
        line: 5,
        site: null,
        from: '/old/a%c3%b1o',
        to: '/contact',
        status: 301,
      },
    })
  })

  it.each([
    ['old,/contact', '"old" is not a path: write the part of the address that follows the host'],
    ['javascript:x,/contact', 'is not a path'],
    ['/old?id=3,/contact', 'has a ?: write only the path'],
    ['/*,/contact', 'matches every page of the site: start with a folder'],
    ['/*.htm,/contact', 'matches every page of the site'],
    ['/a/*/*/*/*/*/*,/contact', 'more than 5 wildcards'],
    ['/a/$1,/contact', 'which is only allowed in `to`'],
    ['/old,', 'has neither a target nor 410'],
    ['/old,/contact,302', 'status "302" must be one of 301, 308, 410'],
    ['/old,/contact,410', 'leave `to` empty'],
    ['/old,,301', '301 needs a target in `to`'],
    ['/old,/contact,301,three', 'site "three" must be one of one, two'],
    ['/old,/a/$1', '$1 does not match a * in from, which has 0'],
    ['/old/*,/a/$2', '$2 does not match a * in from, which has 1'],
    ['/old/*,/a/*', 'write $1 for the text of the first one'],
    ['/old,https://evil.example/x', 'leads to evil.example, which is not a host of these sites'],
    ['/old,https://one.example@evil.example/', 'leads to evil.example'],
    ['/old,//evil.example/x', 'is neither a path such as /contact nor an address'],
    ['/old,/\\evil.example', 'is neither a path'],
    ['/old,http://one.example/x', 'is neither a path'],
    ['/old/*,https://$1/x', 'not a host of these sites'],
    ['/old/*,https://$1.one.example/x', 'not a host of these sites'],
  ])('is refused: %s', (text, problem) => {
    expect(problemsOf(text)).toContain(problem)
  })
})

describe('a set of rows', () => {
  it('is valid if each row redirects to a page', () => {
    expect(check('/old,/contact', '/blog/*,/articles', '/cars/*,/search/used?keywords=$1')).toEqual(
      {
        faults: [],
        warnings: [],
      },
    )
  })

  it('reports a duplicate, and a row that never applies', () => {
    expect(
      check('/a,/contact', '/A/,/careers', '/a,/careers,301,one', '/b/*,/contact', '/b/c/*,/parts')
        .faults,
    ).toEqual([
      '3: /a is already in line 2: delete one',
      '6: never applies, because /b/* in line 5 also matches /b/c/*: move it before that line',
    ])
  })

  it.each([
    [['/a,/a'], '2: /a redirects to itself'],
    [['/a/*,/a/b/$1'], '2: /a/* redirects to itself'],
    [
      ['/a,/b', '/b,/contact'],
      '2: /a leads to /b, which line 3 redirects again: write /contact here',
    ],
    [['/a,/b', '/b,,410'], 'leave `to` empty and write 410'],
    [['/a/*,/b/$1', '/b/*,/articles/$1'], 'which line 3 redirects again: write /articles/$1 here'],
    [['/a,/b', '/b,/contact,301,two'], '2: /a leads to /b, which line 3 redirects again'],
    [
      ['/a/*,/articles/$1', '/articles/tires,/contact'],
      '2: leads /a/tires to /articles/tires, which line 3 redirects again: add the row /a/tires,/contact,301',
    ],
  ])('reports a loop or a chain: %j', (rows, fault) => {
    expect(check(...rows).faults[0]).toContain(fault)
  })

  it('reports a loop once, and no other error for its rows', () => {
    const { faults, warnings } = check('/x,/b', '/a,/b', '/b,/c', '/c,/a')
    expect(faults).toEqual([
      '3: /a is in a loop with line 4, 5: change one of them to a page that is not redirected',
    ])
    expect(warnings).toEqual([])
  })

  it('reports the row that ends a chain through a wildcard', () => {
    const rows = ['/a/*,/articles/$1', '/articles/tires,/contact', '/a/tires,/contact']
    expect(check(...rows).faults).toEqual([])
  })

  it('warns about a list that would not be filtered', () => {
    expect(check('/cars/*,/search/used?maek=$1', '/jeeps,/search/new?make=Jeep').warnings).toEqual([
      '2: no list is filtered by maek: did you mean make?',
    ])
  })

  it('warns about a hidden page and a target without a page', () => {
    expect(check('/contact,/careers', '/service/*,/parts', '/x,/nowhere').warnings).toEqual([
      '2: hides the page /contact: delete the row if that is not intended',
      '3: hides the page /service: delete the row if that is not intended',
      '4: redirects to /nowhere, which is not a page of any site',
    ])
  })
})

describe('a path without a page', () => {
  it.each([
    ['/Inventory//Ford/', '/inventory/ford'],
    ['/used/2019-ford-f-150-1FTEW1E50KFA12345.htm', '/used/2019-ford-f-150-1ftew1e50kfa12345.htm'],
    ['/my-request/aB3_x', '/my-request/:token'],
    ['/unsubscribe/jo.doe@example.com', '/unsubscribe/…'],
    ['/u/jo%40example.com/x', '/u/…/x'],
    ['/call/602-555-0100', '/call/…'],
    [`/t/${'a1'.repeat(30)}`, '/t/…'],
  ])('is counted without private parts: %s', (path, counted) => {
    expect(missedPath(path)).toBe(counted)
  })

  it('is not counted if it is too long', () => {
    expect(missedPath(`/${'x/'.repeat(400)}`)).toBeNull()
  })
})
