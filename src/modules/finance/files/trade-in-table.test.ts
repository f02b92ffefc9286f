import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import { aFinanceFolder, demoFinance, type FileEdits } from '#tests/support/builders/finance.ts'

import { faultLine } from './fault-line.ts'
import { readFinanceFiles } from './read-finance-files.ts'

const FILE = 'RCH/trade-in.csv'
const NEEDED = `kind,name,value
share,,80
grade,excellent,5
grade,good,0
grade,fair,-7.5
grade,poor,-30
`
const WHOLE = `${NEEDED}reconditioning,,"$1,200"\n`

const read = (edits: FileEdits) => readFinanceFiles(aFinanceFolder(edits))
const faultsOf = (text: string) => read({ [FILE]: text }).faults.map(faultLine)
const policyOf = (code: string, files = demoFinance()) =>
  files.records.tradeInPolicies.find(({ dealerCode }) => dealerCode === code)?.policy

describe('TRD-22 trade-in files', () => {
  it('match the product’s defaults: the site and `npm run appraise` give the same result', () => {
    expect(policyOf('default')).toEqual(DEFAULT_POLICY)
  })

  it('differ between two dealers in every part', () => {
    const own = policyOf('RCH')
    for (const part of ['dealerShare', 'grades', 'options', 'regions', 'reconditioning'] as const)
      expect(own?.[part]).not.toEqual(DEFAULT_POLICY[part])
    expect(policyOf('OCS')).toBeUndefined()
  })

  it('accepts common notations', () => {
    const text = `VALUE,Name,kind\n"$1,200",,Reconditioning\n80%,,share\n5 %,Excellent,grade\n0,good,grade
-7.5%,fair,grade\n-30,poor,grade\n2,towing,option\n-.5,az,region\n`
    const files = read({ [FILE]: text })
    expect(files.faults).toEqual([])
    expect(policyOf('RCH', files)).toEqual({
      dealerShare: 0.8,
      grades: { excellent: 0.05, good: 0, fair: -0.075, poor: -0.3 },
      options: new Map([['towing', 0.02]]),
      regions: new Map([['AZ', -0.005]]),
      reconditioning: fromDollars(1200),
    })
  })

  it('are empty without a file', () => {
    const files = read({ [FILE]: null, 'default/trade-in.csv': null })
    expect([files.faults, files.records.tradeInPolicies]).toEqual([[], []])
  })

  it.each(
    Object.entries({
      'bonus,,5': 'line 8, kind: "bonus": write share, grade, option, region, recond',
      'grade,great,5': 'line 8, name: "great": write excellent, good, fair, poor',
      'option,lether,5':
        'line 8, name: "lether": write an option that shoppers are asked for: leather, s',
      'region,Arizona,5': 'line 8, name: "Arizona": write the two letters of a state',
      'option,,5': 'line 8, name: is empty: write an option that shoppers',
      'region,AZ,': 'line 8, value: is empty: write a percentage of the asking price, -50',
      'region,AZ,51': 'line 8, value: "51": write a percentage of the asking price, -50 to 50',
      'region,AZ,five': 'line 8, value: "five": write a percentage of the asking price',
      'region,AZ,0.05': 'line 8, value: "0.05": is too small for a percentage',
      'share,,81': 'line 8: repeats line 2: remove one of them',
      'region,az,1\nregion,AZ,2': 'line 9: repeats line 8',
    }),
  )('report the error of the row %s', (row, expected) => {
    expect(faultsOf(`${WHOLE}${row}\n`)).toEqual([expect.stringContaining(`${FILE}, ${expected}`)])
  })

  it.each([
    [NEEDED, 'has no row for reconditioning: add one'],
    [WHOLE.replace('grade,fair,-7.5\n', ''), 'has no row for grade fair: add one'],
    [WHOLE.replace('share,,80', 'share,,0.86'), 'line 2, value: "0.86": write a percentage of the'],
    [WHOLE.replace('share,,80', 'share,all,80'), 'line 2, name: "all": needs no name'],
    [WHOLE.replace('"$1,200"', '-5'), 'line 7, value: "-5": write dollars'],
    [WHOLE.replace('"$1,200"', '20001'), 'line 7, value: "20001": write at most 20000 dollars'],
    [WHOLE.replace('-7.5', '2'), 'line 5, value: fair is worth more than good'],
  ])('explain the error in %j', (text, expected) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(expected)])
  })
})
