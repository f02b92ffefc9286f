import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aGroupFolder } from '#tests/support/builders/group-folder.ts'

import { checkFinance } from './check-finance.ts'

const STORE =
  'name: Desert Ford\naddress: {street: 1 Main St, city: Austin, state: TX, zip: "78701"}\n'
const WHOLE = JSON.stringify({
  effective: '2026-11-01',
  rateSource: null,
  tiers: [],
  defaults: Object.fromEntries(
    ['new', 'used', 'cpo'].map((type) => [
      type,
      { term: null, creditTier: null, downPayment: null },
    ]),
  ),
  taxRatePercent: null,
  excessMile: null,
})
const FEES = 'id,name,categories,taxable,rule\ndocumentation,Documentation fee,DOC,yes,flat 0\n'

const NONE = { siteKeys: [], hosts: null, menus: [] }
function problemsOf(files: Readonly<Record<string, string>>) {
  const folder = aGroupFolder({ 'dealers/DF1.yaml': STORE, ...files })
  mkdirSync(join(folder, 'finance'), { recursive: true })
  return checkFinance(folder, NONE).map(
    ({ level, file, key, message }) => `${level} ${file} ${key} ${message}`,
  )
}

it('FIN-9 PRC-12 warns of a store without rates, tax or fees, and of rates without a store', () => {
  expect(problemsOf({})).toEqual([
    expect.stringMatching(/^warning finance {2}there is no such folder: unless FINANCE_DIR/),
  ])
  expect(problemsOf({ 'finance/default/program.json': WHOLE })).toEqual([
    expect.stringMatching(
      /^warning finance\/DF1 {2}there is no such folder, so the store shows no/,
    ),
  ])
  const files = { 'finance/DF1/program.json': WHOLE, 'finance/DF1/fees.csv': FEES }
  expect(problemsOf(files)).toEqual([
    expect.stringMatching(
      /^warning finance\/DF1\/program.json taxRatePercent is missing, .* 6.25 % is an unverified figure for TX .* check it with comptroller.texas.gov/,
    ),
  ])
  const taxed = WHOLE.replace('"taxRatePercent":null', '"taxRatePercent":0')
  expect(problemsOf({ 'finance/DF1/program.json': taxed })).toEqual([
    expect.stringMatching(/^warning finance\/DF1\/fees.csv {2}has no fee/),
  ])
  expect(problemsOf({ ...files, 'finance/DF1/program.json': taxed })).toEqual([])
  expect(
    problemsOf({ ...files, 'finance/DF1/program.json': taxed, 'finance/DX/program.json': taxed }),
  ).toEqual(expect.arrayContaining([expect.stringContaining('finance/DX  is ignored')]))
})

it('reports a missing default folder once', () => {
  const program = JSON.stringify({ effective: '2026-11-01' })
  expect(
    problemsOf({ 'finance/DF1/program.json': program, 'finance/DF2/program.json': program }),
  ).toEqual([
    expect.stringMatching(/^error finance\/default {2}there is no such folder, and DF1, DF2 need/),
  ])
})
