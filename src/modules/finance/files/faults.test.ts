import { describe, expect, it } from 'vitest'

import { programFault } from '#domain/finance/editing/program-fault.ts'
import { aFinanceFolder, type FileEdits } from '#tests/support/builders/finance.ts'

import { faultLine } from './fault-line.ts'
import { readFinanceFiles } from './read-finance-files.ts'

const faultsOf = (edits: FileEdits) => readFinanceFiles(aFinanceFolder(edits)).faults.map(faultLine)

const RATES = 'vehicle_type,term,tier,apr\n'
const withRates = (rows: string) => ({
  'RCH/rates.csv': `${RATES}${rows}`,
  'RCH/program.json': (json: string) => json.replaceAll('"term": 60', '"term": 72'),
})
const ENOUGH = 'new,72,prime,7\nused,72,prime,9\ncpo,72,prime,8\n'

const CASES: readonly (readonly [name: string, edits: FileEdits, expected: string])[] = [
  [
    'no number',
    withRates(`${ENOUGH}new,60,prime,abc\n`),
    'RCH/rates.csv, line 5, apr: "abc": write a yearly rate in percent',
  ],
  [
    'a fraction for a percentage',
    withRates(`${ENOUGH}new,60,prime,0.0649\n`),
    '"0.0649": is too small for a rate in percent: write 6.49',
  ],
  ['a negative rate', withRates(`${ENOUGH}new,60,prime,-1\n`), '"-1": write a yearly rate'],
  ['1e30', withRates(`${ENOUGH}new,60,prime,1e30\n`), '"1e30": write a yearly rate'],
  ['a rate above 100', withRates(`${ENOUGH}new,60,prime,101\n`), '"101": write a yearly rate'],
  [
    'half a month',
    withRates(`${ENOUGH}new,36.5,prime,5\n`),
    'term: "36.5": write whole months, 1 to 120',
  ],
  ['eleven years', withRates(`${ENOUGH}new,132,prime,5\n`), 'term: "132": write whole months'],
  [
    'another type',
    withRates(`${ENOUGH}truck,60,prime,5\n`),
    'vehicle_type: "truck": write new, used, cpo',
  ],
  [
    'an unknown tier',
    withRates(`${ENOUGH}new,60,best,5\n`),
    'line 5, tier: "best": is not a tier of RCH/program.json: use one of deepsubprime',
  ],
  [
    'a rate twice',
    withRates(`${ENOUGH}NEW,72,prime,5\n`),
    'RCH/rates.csv, line 5: repeats line 2: remove one',
  ],
  ['an empty field', withRates(`${ENOUGH}new,60,prime,\n`), 'apr: is empty: write a yearly rate'],
  [
    'too many values',
    withRates(`${ENOUGH}new,60,prime,5,6\n`),
    'line 5: has 5 values, the header 4',
  ],
  [
    'a quote',
    withRates(`${ENOUGH}new,60,"pri"me,5\n`),
    'RCH/rates.csv, line 5: has a quote that does not match',
  ],
  [
    'semicolons',
    { 'RCH/rates.csv': 'vehicle_type;term;tier;apr\nnew;72;prime;5\n' },
    'line 1: has semicolons between its columns: save it with commas',
  ],
  ['no header', { 'RCH/rates.csv': '' }, 'RCH/rates.csv: is empty: it needs at least a header row'],
  [
    'a missing column',
    { 'RCH/rates.csv': 'vehicle_type,term,tier\n' },
    'line 1, apr: is missing: add the column',
  ],
  [
    'an unknown column',
    { 'RCH/rates.csv': `${RATES.trim()},aprr\n` },
    'line 1, aprr: is not a column of this file: did you mean apr?',
  ],
  [
    'a model without make',
    {
      'RCH/rates.csv': `${RATES.trim()},model\n${ENOUGH.replaceAll('\n', ',\n')}new,60,prime,5,Wrangler\n`,
    },
    'line 5, make: is empty: write the make of the model',
  ],
  [
    'the wrong characters',
    { 'OCS/fees.csv': new Uint8Array([0x69, 0x64, 0x2c, 0xe9]) },
    'OCS/fees.csv: is not UTF-8 text: save it as "CSV UTF-8"',
  ],
  ['too much', { 'OCS/fees.csv': 'x'.repeat(5_000_000) }, 'OCS/fees.csv: is larger than 4 MiB'],
  [
    'a typing error in a name',
    { 'OCS/rate.csv': RATES },
    'OCS/rate.csv: is not a known file: use one of program.json, rates.csv',
  ],
  [
    'another file',
    { 'taxes.csv': '' },
    'taxes.csv: is not a known file: use one of tax-jurisdictions.csv',
  ],
  [
    'fees for everybody',
    { 'default/fees.csv': 'id,name,categories,taxable,rule\n' },
    'default/fees.csv: fees belong to a dealer',
  ],
  [
    'a fee rule',
    { 'OCS/fees.csv': 'id,name,categories,taxable,rule\ndoc,Doc,,yes,599\n' },
    'line 2, rule: "599": write flat 599, or percent 1.68, or steps',
  ],
  [
    'steps down',
    { 'OCS/fees.csv': 'id,name,categories,taxable,rule\ndoc,Doc,,yes,steps 5:1 0:2\n' },
    'rule: "steps 5:1 0:2": write flat',
  ],
  [
    'a fee above everything',
    { 'OCS/fees.csv': 'id,name,categories,taxable,rule\ndoc,Doc,,maybe,percent 101\n' },
    'taxable: "maybe": write yes or no',
  ],
  [
    'part of a cent',
    {
      'OCS/enhancements.csv':
        'id,name_en,name_es,type,price,taxable,truck_only,selected\na,A,A,fni,1.005,no,no,no\n',
    },
    'price: "1.005": write dollars',
  ],
  [
    'an id',
    {
      'OCS/enhancements.csv':
        'id,name_en,name_es,type,price,taxable,truck_only,selected\nA b,A,A,fni,1,no,no,no\n',
    },
    'id: "A b": write a name with lower-case letters',
  ],
  [
    'one language',
    {
      'OCS/enhancements.csv':
        'id,name_en,name_es,type,price,taxable,truck_only,selected\na,A,,fni,1,no,no,no\n',
    },
    'name_es: is empty: must not be empty',
  ],
  [
    'a residual without its term',
    { 'RCH/lease-rates.csv': 'term,tier,apr\n30,prime,5\n' },
    'RCH/lease-rates.csv, line 2, term: "30": residuals.csv has no row of this term',
  ],
  [
    'the usual mileage',
    { 'OCS/mileage.csv': 'miles_per_year,residual_points\n15000,1\n' },
    'OCS/mileage.csv: needs a row of 15000 miles with 0 points',
  ],
  [
    'leases without rates',
    { 'OCS/lease-rates.csv': 'term,tier,apr\n' },
    'OCS/program.json, excessMile: means that this dealer leases, but lease-rates.csv has no rows',
  ],
  [
    'a tax as a fraction',
    { 'tax-jurisdictions.csv': (text) => text.replace(',8.8,', ',0.088,') },
    'rate_percent: "0.088": is too small for a tax in percent: write 8.05 for 8.05 %',
  ],
  [
    'an invalid day',
    { 'state-tax-rules.csv': (text) => text.replace('2007-01-01', '2007-02-30') },
    'line 4, effective: "2007-02-30": write a day as 2026-11-01',
  ],
  ['no JSON', { 'OCS/program.json': '{"effective": }' }, 'OCS/program.json: is not JSON'],
  [
    'no program',
    { 'OCS/program.json': null },
    'OCS/program.json: is missing: it is the effective date of the whole file',
  ],
  ['no day', { 'OCS/program.json': '{}' }, 'OCS/program.json, effective: is missing: add it'],
  [
    'an unknown key',
    { 'OCS/program.json': '{"effective": "2026-11-01", "tax": 8}' },
    'OCS/program.json, tax: is not a key of this file: remove it',
  ],
  [
    'a tax above all',
    { 'OCS/program.json': '{"effective": "2026-11-01", "taxRatePercent": 80}' },
    'taxRatePercent: 80: write a tax in percent',
  ],
  [
    'a down payment',
    { 'OCS/program.json': (text) => text.replace('"percent": 10', '"percent": 100.5') },
    'defaults.new.downPayment.percent: ',
  ],
  [
    'a default term',
    { 'OCS/program.json': (text) => text.replace('"term": 72', '"term": 71') },
    'defaults.new.term: "71": there is no rate for new vehicles with it',
  ],
  [
    'a default tier',
    { 'OCS/program.json': (text) => text.replace('"prime"', '"best"') },
    'defaults.new.creditTier: "best": there is no rate for new vehicles with it',
  ],
  [
    'tiers from above',
    { 'default/program.json': (text) => text.replace('"minScore": 501', '"minScore": 500') },
    'default/program.json, tiers.1: "subprime" does not have higher scores than the tier before it',
  ],
  [
    'rates without a word on whose they are',
    { 'RCH/program.json': '{"effective": "2026-11-01"}' },
    'RCH/program.json, rateSource: is missing',
  ],
]

describe('an error names file, line, column, problem and fix', () => {
  it.each(CASES)('FIN-2 %s', (_, edits, expected) => {
    expect(faultsOf(edits)).toContainEqual(expect.stringContaining(expected))
  })
})

/** What no form of the back office can write. */
const OF_EDITORS: ReadonlySet<string> = new Set([
  'too many values',
  'a quote',
  'semicolons',
  'no header',
  'a missing column',
  'an unknown column',
  'the wrong characters',
  'too much',
  'a typing error in a name',
  'another file',
  'a tax as a fraction',
  'an invalid day',
  'no JSON',
])

it('the back office knows every error that its forms can cause', () => {
  const unknown = CASES.filter(([name]) => !OF_EDITORS.has(name)).flatMap(([, edits]) =>
    readFinanceFiles(aFinanceFolder(edits))
      .faults.map(({ message }) => message)
      .filter((message) => programFault(message) === null),
  )
  expect(unknown).toEqual([])
})

it('reports all errors at once, and an error of the default once', () => {
  const faults = faultsOf({
    'default/rates.csv': (text) => text.replace('used,72,prime,9.51', 'used,72,prime,x'),
    'OCS/fees.csv': 'id,name,categories,taxable,rule\n!,,,?,-\n',
    'state-tax-rules.csv': 'state\n',
  })
  expect(faults.filter((line) => line.startsWith('default/rates.csv'))).toHaveLength(1)
  expect(faults.filter((line) => line.startsWith('OCS/fees.csv, line 2'))).toHaveLength(4)
  expect(faults.filter((line) => line.startsWith('state-tax-rules.csv, line 1'))).toHaveLength(3)
})
