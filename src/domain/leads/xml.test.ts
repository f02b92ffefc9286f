import { expect, it } from 'vitest'

import { parentElement, textElement } from './xml.ts'

it('escapes characters that would end an attribute or begin an element', () => {
  expect(textElement('id', 'a < b & "c"', { source: 'Joe\'s "Best" <Cars> & Co' })).toEqual([
    '<id source="Joe\'s &quot;Best&quot; &lt;Cars&gt; &amp; Co">a &lt; b &amp; &quot;c&quot;</id>',
  ])
  expect(parentElement('x', [textElement('y', null)], { type: '"', other: null })).toEqual([
    '<x type="&quot;">',
    '</x>',
  ])
})
