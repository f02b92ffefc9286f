import { expect, it } from 'vitest'

import { contentFault } from './content-fault.ts'

it.each([
  ['description is missing', 'missing', { field: 'description' }],
  ['title has more than 60 characters', 'long', { field: 'title', n: '60' }],
  [
    'starts must be a day such as 2027-01-31, or 01-31 for every year',
    'offerDay',
    { field: 'starts' },
  ],
  ['date is not a day such as 2027-01-31', 'day', { field: 'date' }],
  ['price must be an amount such as 69.95', 'number', { field: 'price' }],
  ['price is above 9,999', 'above', { field: 'price', n: '9,999' }],
  ['HTML is not supported: write Markdown instead of <b>', 'html', { text: '<b>' }],
  [
    'there is no pictures/snow.jpg: put it into content/pictures',
    'noPicture',
    { file: 'pictures/snow.jpg' },
  ],
  ['there is no page /winter', 'noPage', { path: '/winter' }],
  ['starts after it ends, or has a year in only one of the two days', 'order', {}],
  ['draft must be true or false', 'flag', { field: 'draft' }],
  ['miles is not a whole number', 'whole', { field: 'miles' }],
  [
    'vehicle is not a body style (suv) and a paint, such as suv red',
    'vehicle',
    { field: 'vehicle' },
  ],
  ['from is not a time such as "08:00"', 'time', { field: 'from' }],
  ['needs either price or off', 'priceOrOff', {}],
  ['has a model without its make', 'modelAlone', {}],
  ['no site has the key x: use one of a, b', 'noSite', { name: 'x' }],
  ['titel is not a known key: did you mean title?', 'unknownKey', { name: 'titel' }],
  ['/admin is reserved for the server: rename the file', 'reserved', { path: '/admin' }],
  ['table is not supported: write paragraphs and lists', 'unsupported', { name: 'table' }],
  ['/a is already in line 3: delete one', 'redirectTwice', { path: '/a' }],
  ['/a redirects to itself: delete the row, or enter another page', 'redirectSelf', { path: '/a' }],
  [
    '/a is in a loop with line /b, /c: change one of them',
    'redirectLoop',
    { path: '/a', list: '/b, /c' },
  ],
  [
    '/a leads to /b, which line 7 redirects again: write /c here',
    'redirectChain',
    { path: '/a', to: '/b' },
  ],
  [
    'never applies, because /old/* in line 2 also matches /old/a/*: move it before that line',
    'redirectNever',
    { to: '/old/*', path: '/old/a/*' },
  ],
  ['"old" is not a path: write the part of the address', 'redirectFrom', { text: 'old' }],
  ['"/old?a=1" has a ?: write only the path', 'redirectFrom', { text: '/old?a=1' }],
  [
    '"https://x.example/" leads to x.example, which is not a host of these sites',
    'redirectTarget',
    { text: 'https://x.example/' },
  ],
  ['hides the page /service: delete the row', 'redirectHides', { path: '/service' }],
  ['actions can’t be read: check its indentation', 'unreadable', { field: 'actions' }],
])('knows “%s”', (message, key, values) => {
  expect(contentFault(message)).toEqual({ key, values })
})

it('leaves rare ones as they are', () => {
  expect(contentFault('video has no title: write ::video[Its title]')).toBeNull()
})
