import { expect, it } from 'vitest'

import { sites } from '#tests/support/builders/sites.ts'

import { previewOrigin } from './preview-origin.ts'

const [site] = sites
const originOf = () => 'https://ocotillo.example'

it.each([
  ['http://localhost:5071', 'http://ocotillo.localhost:5071'],
  ['https://admin.desert.example', 'https://ocotillo.example'],
])('previews in the back office at %s are at %s', (adminOrigin, origin) => {
  expect(site && previewOrigin(() => adminOrigin, originOf)(site)).toBe(origin)
})
