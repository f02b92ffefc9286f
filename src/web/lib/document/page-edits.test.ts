import { expect, it } from 'vitest'

import { insertAt, withEdits } from './page-edits.ts'

const PAGE = '<head></head><body></body>'

it('applies edits of one page together, whatever their order', () => {
  const end = PAGE.indexOf('</body>')
  const edits = [
    insertAt(end, '<script></script>'),
    { from: 0, to: 6, text: '<head lang="en">' },
    insertAt(6, '<title>'),
    insertAt(end, '<hr/>'),
    insertAt(6, '</title>'),
    { from: PAGE.length - 1, to: PAGE.length, text: '' },
  ]
  expect(withEdits(PAGE, edits).join('')).toBe(
    '<head lang="en"><title></title></head><body><script></script><hr/></body',
  )
})

it('copies only the edits: text between them stays a part of the page', () => {
  expect(withEdits(PAGE, [])).toEqual([PAGE])
  expect(withEdits(PAGE, [insertAt(6, '1'), { from: 13, to: 19, text: '2' }])).toEqual([
    '<head>',
    '1',
    '</head>',
    '2',
    '</body>',
  ])
})

it('throws if two edits overlap', () => {
  const edits = [
    { from: 0, to: 6, text: '' },
    { from: 5, to: 7, text: '' },
  ]
  expect(() => withEdits(PAGE, edits)).toThrow('overlap')
})
