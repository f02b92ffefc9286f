import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { plainLine, plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['<script>alert(1)</script>Great truck', 'Great truck'],
    ['<SCRIPT src=x>alert(1)</SCRIPT >Great truck', 'Great truck'],
    ['Great<script>never closed', 'Great'],
    ['<style>p{color:red}</style><p>One</p><p>Two</p>', 'One\nTwo'],
    ['Clean<!-- not --> car', 'Clean car'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Great', 'Great'],
    ['<<b>script>alert(1)</script>Great', ''],
    ['<img src=x onerror="alert(1)">Great', 'Great'],
    ['Tires &amp; wheels &#39;new&#x27; &bogus;', "Tires & wheels 'new' &bogus;"],
    [
      '&iexcl;Se&ntilde;or &Ntilde;&uacute;&ntilde;ez!&hellip; &frac12; &xtilde;',
      '¡Señor Ñúñez!… ½ &xtilde;',
    ],
    ['0-60 in < 5 s, weight > 2 t', '0-60 in < 5 s, weight > 2 t'],
    ['line one\r\nline two', 'line one\nline two'],
    ['a\u0000b\u0007c\u202Ed', 'abcd'],
    ['<\u0001script>alert(1)</\u202Escript>Great', 'Great'],
    ['&#0;&#xD800;&#x110000;x', 'x'],
    ['  wide \t  space \n\n\n\n end ', 'wide space\n\nend'],
    ['', ''],
  ])('%j is %j', (markup, text) => {
    expect(plainText(markup, 5000)).toBe(text)
  })

  it('cuts a long text between words', () => {
    expect(plainText('Heated seats and remote start', 19)).toBe('Heated seats and…')
  })

  it('leaves no tag, no control character and nothing too long, for any input', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      'b',
      '/',
      'script',
      '<!--',
      '-->',
      '&lt;',
      '\u0001',
      ' x ',
      '"',
      '=',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const text = plainText(parts.join(''), 50)
        expect(text).not.toMatch(/<[a-z/!?][^<>]*>/i)
        expect(text).not.toMatch(/[\p{Cc}&&[^\n]]/v)
        expect(text.length).toBeLessThanOrEqual(50)
      }),
      { numRuns: 2000 },
    )
  })

  // Quadratic work would exceed the test's time limit.
  it.each(['<script ', '<b<b', '<!--', '<<b>b>', '&lt;', '<a '])(
    'finishes 200,000 times %j',
    (piece) => {
      expect(plainText(piece.repeat(200_000), 5000)?.length ?? 0).toBeLessThanOrEqual(5000)
    },
  )
})

describe('plainLine', () => {
  it.each([
    [' Granite\n Crystal ', 'Granite Crystal'],
    ['<b></b>', null],
    ['   ', null],
  ])('%j is %j', (markup, text) => {
    expect(plainLine(markup, 120)).toBe(text)
  })
})
