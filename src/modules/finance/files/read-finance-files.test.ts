import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aFinanceFolder, demoFinance, type FileEdits } from '#tests/support/builders/finance.ts'

import { faultLine } from './fault-line.ts'
import { readFinanceFiles } from './read-finance-files.ts'

const edited = (edits: FileEdits) => readFinanceFiles(aFinanceFolder(edits))
const faultsOf = (edits: FileEdits) => edited(edits).faults.map(faultLine)
const programOf = (files: ReturnType<typeof edited>, code: string) =>
  files.records.programs.find(({ dealerCode }) => dealerCode === code)

const RATES = 'vehicle_type,term,tier,apr\n'
const withRates = (rows: string) => ({
  'RCH/rates.csv': `${RATES}${rows}`,
  'RCH/program.json': (json: string) => json.replaceAll('"term": 60', '"term": 72'),
})

const feesOf = (code: string) => demoFinance().fees.filter(({ dealerCode }) => dealerCode === code)

describe('the group’s own files', () => {
  it('FIN-2 are valid', () => {
    expect(demoFinance().faults).toEqual([])
    expect(demoFinance().dealerCodes).toEqual(['JCG', 'OCS', 'OCT', 'OCV', 'PVB', 'RCH'])
  })

  it('FIN-2 FIN-7 FIN-8 FIN-9 FIN-13 differ between two dealers in every part', () => {
    const [ocs, rch] = ['OCS', 'RCH'].map((code) => programOf(demoFinance(), code))
    for (const part of ['rates', 'enhancements', 'lease', 'taxRate', 'defaults'] as const)
      expect(ocs?.[part]).not.toEqual(rch?.[part])
    expect(feesOf('OCS').map(({ rule }) => rule)).not.toEqual(feesOf('RCH').map(({ rule }) => rule))
  })

  it('FIN-7 preselect nothing that costs money', () => {
    const preselected = demoFinance()
      .records.programs.flatMap(({ enhancements }) => enhancements)
      .filter(({ isSelectedByDefault }) => isSelectedByDefault)
    expect(preselected.map(({ id, price }) => [id, price])).toEqual([['delivery', 0]])
  })

  it('FIN-12 offer the mileages of the rule', () => {
    expect(
      programOf(demoFinance(), 'default')?.lease?.mileage.map(({ milesPerYear }) => milesPerYear),
    ).toEqual([10_000, 12_000, 15_000, 16_000, 17_000, 18_000, 19_000, 20_000])
  })

  it('FIN-9 give a trade-in credit in Arizona and Nevada, and none in California', () => {
    const credits = demoFinance().records.stateTaxRules.map((rule) => [
      rule.state,
      rule.hasTradeInCredit,
    ])
    expect(credits).toEqual([
      ['AZ', true],
      ['CA', false],
      ['NV', true],
    ])
  })

  it('PRC-11 each store charges its own documentation fee', () => {
    const mandatory = demoFinance().fees.filter(
      ({ categoryCodes }) => !categoryCodes.includes('DMV'),
    )
    expect(mandatory.map(({ dealerCode }) => dealerCode)).toEqual([
      'JCG',
      'OCS',
      'OCT',
      'OCV',
      'PVB',
      'RCH',
    ])
    expect(new Set(mandatory.map(({ rule }) => JSON.stringify(rule))).size).toBe(6)
  })
})

it('FIN-2 the example in the documentation is valid', () => {
  const guide = readFileSync(new URL('../../../../docs/finance-data.md', import.meta.url), 'utf8')
  const example = /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
  const rates = `${RATES}new,72,good,6\nused,60,good,8\ncpo,60,good,7\n`
  const lease = 'term,tier,apr\n36,good,5\n'
  const files = edited({
    'RCH/program.json': example,
    'RCH/rates.csv': rates,
    'RCH/lease-rates.csv': lease,
  })
  expect(files.faults).toEqual([])
  expect(programOf(files, 'RCH')?.defaults.used.downPayment).toEqual({
    type: 'fixed',
    amount: fromDollars(2000),
  })
})

describe('defaults of a folder', () => {
  it('come from the default folder, file by file and key by key', () => {
    const [ocs, base] = ['OCS', 'default'].map((code) => programOf(demoFinance(), code))
    expect(ocs?.rates).toEqual(base?.rates)
    expect(ocs?.defaults.used).toEqual(base?.defaults.used)
    expect(ocs?.defaults.new.downPayment).toEqual({ type: 'percentage', percent: 10 })
    expect(ocs?.rateSource).toEqual(base?.rateSource)
  })

  it('exclude fees, and a dealer may have no leases', () => {
    const files = edited({
      'OCS/fees.csv': null,
      'OCT/program.json': '{"effective": "2026-11-01", "excessMile": null}',
    })
    expect(files.faults).toEqual([])
    expect(files.fees.some(({ dealerCode }) => dealerCode === 'OCS')).toBe(false)
    expect(programOf(files, 'OCT')?.lease).toBeNull()
  })

  it('are missing if there is no default folder', () => {
    const faults = faultsOf({ default: null })
    expect(faults).toEqual([
      expect.stringMatching(
        /^default: there is no such folder, and JCG, OCS, OCT, OCV, PVB, RCH need/,
      ),
    ])
  })
})

describe('notations of people and spreadsheets', () => {
  it('parses dollars, percent signs, TRUE, spreadsheet dates, a byte order mark, CRLF and empty rows', () => {
    const files = edited({
      'OCS/enhancements.csv':
        '\uFEFFID,Name_EN,name_es,type,price,taxable,truck_only,selected\r\ngap,GAP,GAP,fni,"$1,095.50",TRUE,FALSE,no\r\n,,,,,,,\r\n',
      ...withRates('New, 72 ,prime,6.49%\r\nused,72,prime,9\r\ncpo,72,prime,0\r\n'),
      'state-tax-rules.csv': 'state,trade_in_credit,effective,source\naz,1,1/5/2026,x\n',
    })
    expect(files.faults).toEqual([])
    expect(programOf(files, 'OCS')?.enhancements).toMatchObject([
      { price: fromDollars(1095.5), isTaxable: true, isTruck: false },
    ])
    expect(programOf(files, 'RCH')?.rates.map(({ aprPercent }) => aprPercent)).toEqual([6.49, 9, 0])
    expect(files.records.stateTaxRules).toEqual([
      { state: 'AZ', hasTradeInCredit: true, effective: '2026-01-05' },
    ])
  })

  it('FIN-9 keeps a tax rate exact', () => {
    const header = 'state,kind,name,county,rate_percent,effective,source\n'
    const rows = ['8.05', '9.375', '8.375', '10.712', '7.25'].map(
      (rate, index) => `AZ,city,Town ${index},Pima,${rate},2026-01-01,x\n`,
    )
    const files = edited({ 'tax-jurisdictions.csv': header + rows.join('') })
    expect(files.records.taxJurisdictions.map(({ rate }) => rate)).toEqual([
      0.0805, 0.09375, 0.08375, 0.10712, 0.0725,
    ])
  })

  it.each([
    ['flat 599', { kind: 'flat', amount: 59_900 }],
    ['FLAT $1,599.50', { kind: 'flat', amount: 159_950 }],
    ['percent 1.68', { kind: 'percent', percent: 1.68 }],
    ['percent 1.68%', { kind: 'percent', percent: 1.68 }],
    [
      'steps 0:280 25000:490',
      {
        kind: 'per-step',
        steps: [
          { from: 0, amount: 28_000 },
          { from: 2_500_000, amount: 49_000 },
        ],
      },
    ],
  ])('FIN-8 parses the rule "%s"', (written, rule) => {
    const files = edited({
      'OCS/fees.csv': `id,name,categories,taxable,rule\nx,X,doc dmv,yes,"${written}"\n`,
    })
    expect(files.faults).toEqual([])
    const fee = files.fees.find(({ dealerCode }) => dealerCode === 'OCS')
    expect(fee).toMatchObject({ rule, categoryCodes: ['DOC', 'DMV'] })
  })

  it('a fee may have a Spanish name', () => {
    const rows = 'x,X,Equis,doc,yes,flat 1\ny,Y,,doc,yes,flat 1\n'
    const files = edited({ 'OCS/fees.csv': `id,name,name_es,categories,taxable,rule\n${rows}` })
    expect(files.faults).toEqual([])
    const fees = files.fees.filter(({ dealerCode }) => dealerCode === 'OCS')
    expect(fees.map(({ nameEs }) => nameEs)).toEqual(['Equis', undefined])
  })

  it('ignores files left by editors', () => {
    expect(faultsOf({ 'OCS/.DS_Store': 'x', 'OCS/~$rates.csv': 'x', 'OCS/notes.md': 'x' })).toEqual(
      [],
    )
  })
})

it('changes the hash exactly when a file changes', () => {
  const same = edited({ 'OCS/notes.md': 'x' }).hash
  expect(same).toBe(demoFinance().hash)
  expect(edited({ 'OCS/fees.csv': (text) => text.replace('599', '598') }).hash).not.toBe(same)
})

it('a missing folder is a file system error', () => {
  expect(() => readFinanceFiles('/nowhere/at/all')).toThrow(/ENOENT/)
})
