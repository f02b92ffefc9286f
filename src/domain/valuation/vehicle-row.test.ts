import { expect, it } from 'vitest'

import { listingOfRow, vehicleColumns, vehicleOfRow } from './vehicle-row.ts'

const read = (header: string, row: string) => {
  const { columns } = vehicleColumns(header.split(','), [])
  return vehicleOfRow(row.split(';'), columns)
}

it('TRD-8 finds columns by their known names, in any order', () => {
  const { missing } = vehicleColumns(['Model', 'Odometer', 'Model Year'], ['price'])
  expect(missing).toEqual(['make', 'price'])
  expect(
    read(
      'Mileage,Fuel Type,Series,model,MAKE,Year,Drivetrain Desc',
      '54,931 mi;Gas; XLT ;F-150;Ford;2019.0;4x4',
    ),
  ).toMatchObject({
    year: 2019,
    make: 'Ford',
    model: 'F-150',
    trim: 'XLT',
    mileage: 54_931,
    drive: '4x4',
    fuel: 'Gas',
    grade: 'good',
  })
})

it('TRD-8 empty, missing and non-numeric cells are unknown', () => {
  const vehicle = read('year,make,model,trim,mileage,fuel', 'new;Ford;F-150;;12k')
  expect(vehicle).toMatchObject({ year: NaN, mileage: NaN, trim: null, fuel: null, drive: null })
})

it.each([
  ['used', 'good', false],
  ['Certified', 'good', true],
  ['Excellent', 'excellent', false],
  ['clean', 'excellent', false],
  ['Fair', 'fair', false],
  ['Rough', 'poor', false],
  ['', 'good', false],
])('TRD-8 the condition %j is %s', (text, grade, isCertified) => {
  expect(read('condition', text)).toMatchObject({ grade, isCertified })
})

it('TRD-9 fits only on plausible used vehicles', () => {
  const { columns } = vehicleColumns('year,make,model,mileage,price,condition'.split(','), [])
  const listing = (row: string) => listingOfRow(row.split(';'), columns)
  expect(listing('2019;Ford;F-150;54931;$31,995;used')).toMatchObject({ price: 31_995 })
  const unusable = [
    '2019;Ford;F-150;54931;Call;used',
    '2019;Ford;F-150;54931;31995;New',
    '2019;Ford;F-150;;31995;used',
    '2019;;F-150;54931;31995;used',
    '2019;Ford;F-150;900000;31995;used',
    '2019;Ford;F-150;54931;10;used',
  ]
  expect(unusable.filter((row) => listing(row) !== null)).toEqual([])
})
