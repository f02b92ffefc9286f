import { expect, it } from 'vitest'

import { checkFirstLoad, FIRST_LOAD_BUDGET, STATIC_PAGE_BUDGET, STYLES_BUDGET } from './first-load.ts'

const atLimit = { home: FIRST_LOAD_BUDGET, search: FIRST_LOAD_BUDGET }
const styles = { home: STYLES_BUDGET, vehicle: STYLES_BUDGET }

it('passes pages within their budgets', () => {
  expect(() => checkFirstLoad(atLimit, STATIC_PAGE_BUDGET, styles)).not.toThrow()
})

it('refuses a hydrated page above its budget', () => {
  const firstLoad = { ...atLimit, search: FIRST_LOAD_BUDGET + 1 }
  expect(() => checkFirstLoad(firstLoad, STATIC_PAGE_BUDGET, styles)).toThrow('the search page loads')
})

it('refuses a static page above 6,000 bytes', () => {
  expect(() => checkFirstLoad(atLimit, 6_001, styles)).toThrow('the static page loads 6001 bytes')
})

it('refuses a page with too much style', () => {
  const tooMuch = { ...styles, vehicle: STYLES_BUDGET + 1 }
  expect(() => checkFirstLoad(atLimit, STATIC_PAGE_BUDGET, tooMuch)).toThrow('of style')
})
