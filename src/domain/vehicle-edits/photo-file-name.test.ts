import { expect, it } from 'vitest'

import { photoFileName } from './photo-file-name.ts'

it.each([
  ['n1234.jpg', ['N1234'], 0],
  ['N1234-2.jpeg', ['N1234-2', 'N1234'], 2],
  ['N1234_02.JPG', ['N1234_02', 'N1234'], 2],
  ['lot b/N1234 (13).webp', ['N1234 (13)', 'N1234'], 13],
  ['C:\\photos\\1C4HJXDG9JW100001-1.png', ['1C4HJXDG9JW100001-1', '1C4HJXDG9JW100001'], 1],
  // A stock number of its own with a hyphen is tried first.
  ['T-104.jpg', ['T-104', 'T'], 104],
  ['no ending', ['NO ENDING'], 0],
  ['.jpg', [], 0],
])('%s', (name, numbers, place) => {
  expect(photoFileName(name)).toEqual({ numbers, place })
})
