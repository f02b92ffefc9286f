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
])('knows “%s”', (message, key, values) => {
  expect(contentFault(message)).toEqual({ key, values })
})

it('leaves rare ones as they are', () => {
  expect(contentFault('video has no title: write ::video[Its title]')).toBeNull()
})
