import { existsSync } from 'node:fs'

import { expect, it } from 'vitest'

import {
  checkFirstLoad,
  FIRST_LOAD_BUDGET,
  FILE_BUDGET,
  STATIC_PAGE_BUDGET,
  STYLES_BUDGET,
} from './first-load.ts'
import { ROUTE_BUDGETS, type RouteBudget } from './route-budgets.data.ts'

const atLimit = {
  bytes: { home: FIRST_LOAD_BUDGET, search: FIRST_LOAD_BUDGET },
  files: { home: FILE_BUDGET, search: FILE_BUDGET },
}
const styles = { home: STYLES_BUDGET, vehicle: STYLES_BUDGET }

it('passes pages within their budgets', () => {
  expect(() => checkFirstLoad(atLimit, STATIC_PAGE_BUDGET, styles, {})).not.toThrow()
})

it('refuses a hydrated page above its budget', () => {
  const bytes = { ...atLimit.bytes, search: FIRST_LOAD_BUDGET + 1 }
  expect(() => checkFirstLoad({ ...atLimit, bytes }, STATIC_PAGE_BUDGET, styles, {})).toThrow(
    'the search page loads 108001 bytes of script',
  )
})

it('allows other pages more script than lists', () => {
  const bytesOf = (vehicle: number) => ({ ...atLimit, bytes: { ...atLimit.bytes, vehicle } })
  expect(() => checkFirstLoad(bytesOf(126_000), STATIC_PAGE_BUDGET, styles, {})).not.toThrow()
  expect(() => checkFirstLoad(bytesOf(126_001), STATIC_PAGE_BUDGET, styles, {})).toThrow('the vehicle page')
})

it('refuses a page with too many files', () => {
  const files = { ...atLimit.files, home: FILE_BUDGET + 1 }
  expect(() => checkFirstLoad({ ...atLimit, files }, STATIC_PAGE_BUDGET, styles, {})).toThrow(
    `the home page loads ${FILE_BUDGET + 1} files`,
  )
})

it('refuses a static page above 6,000 bytes', () => {
  expect(() => checkFirstLoad(atLimit, 6_001, styles, {})).toThrow('the static page loads 6001 bytes')
})

it('refuses a page with too much style', () => {
  const tooMuch = { ...styles, vehicle: STYLES_BUDGET + 1 }
  expect(() => checkFirstLoad(atLimit, STATIC_PAGE_BUDGET, tooMuch, {})).toThrow('of style')
})

it('refuses a route above a budget of its own, which is lower', () => {
  const check = (own: RouteBudget) =>
    checkFirstLoad(atLimit, STATIC_PAGE_BUDGET, styles, { search: own, home: own })
  expect(() =>
    check({ script: FIRST_LOAD_BUDGET, style: STYLES_BUDGET, files: FILE_BUDGET }),
  ).not.toThrow()
  expect(() => check({ script: FIRST_LOAD_BUDGET - 1 })).toThrow('the budget is 107999')
  expect(() => check({ style: STYLES_BUDGET - 1 })).toThrow('the budget is 13999')
  expect(() => check({ files: FILE_BUDGET - 1 })).toThrow(`the budget is ${FILE_BUDGET - 1}`)
  expect(() => check({ files: FILE_BUDGET + 1 })).not.toThrow()
})

it('has budgets only of existing routes', () => {
  for (const name of Object.keys(ROUTE_BUDGETS))
    expect(existsSync(`src/web/routes/${name}/route.tsx`), name).toBe(true)
})
