import { expect, it } from 'vitest'

import {
  checkFirstLoad,
  FIRST_LOAD_BUDGET,
  FILE_BUDGET,
  STATIC_PAGE_BUDGET,
  STYLES_BUDGET,
} from './first-load.ts'

const atLimit = {
  bytes: { home: FIRST_LOAD_BUDGET, search: FIRST_LOAD_BUDGET },
  files: { home: FILE_BUDGET, search: FILE_BUDGET },
}
const styles = { home: STYLES_BUDGET, vehicle: STYLES_BUDGET }

it('passes pages within their budgets', () => {
  expect(() => checkFirstLoad(atLimit, STATIC_PAGE_BUDGET, styles)).not.toThrow()
})

it('refuses a hydrated page above its budget', () => {
  const bytes = { ...atLimit.bytes, search: FIRST_LOAD_BUDGET + 1 }
  expect(() => checkFirstLoad({ ...atLimit, bytes }, STATIC_PAGE_BUDGET, styles)).toThrow(
    'the search page loads 108001 bytes of script',
  )
})

it('allows other pages more script than lists', () => {
  const bytesOf = (vehicle: number) => ({ ...atLimit, bytes: { ...atLimit.bytes, vehicle } })
  expect(() => checkFirstLoad(bytesOf(126_000), STATIC_PAGE_BUDGET, styles)).not.toThrow()
  expect(() => checkFirstLoad(bytesOf(126_001), STATIC_PAGE_BUDGET, styles)).toThrow('the vehicle page')
})

it('refuses a page with too many files', () => {
  const files = { ...atLimit.files, home: FILE_BUDGET + 1 }
  expect(() => checkFirstLoad({ ...atLimit, files }, STATIC_PAGE_BUDGET, styles)).toThrow(
    'the home page loads 41 files',
  )
})

it('refuses a static page above 6,000 bytes', () => {
  expect(() => checkFirstLoad(atLimit, 6_001, styles)).toThrow('the static page loads 6001 bytes')
})

it('refuses a page with too much style', () => {
  const tooMuch = { ...styles, vehicle: STYLES_BUDGET + 1 }
  expect(() => checkFirstLoad(atLimit, STATIC_PAGE_BUDGET, tooMuch)).toThrow('of style')
})
