import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { askingPrice } from './asking-price.ts'

const fee = (id: string, dollars: number, categoryCodes: readonly string[]): Fee => ({
  id,
  dealerCode: 'D1',
  name: id,
  categoryCodes,
  isTaxable: false,
  rule: { kind: 'flat', amount: fromDollars(dollars) },
})
const fees = [fee('doc', 499, ['DOC']), fee('title', 80, ['DMV'])]
const site = (showAllInPrice: boolean) => ({
  pricing: { msrpIncludesMarkups: false },
  pricingSectionOptions: { showAllInPrice },
})

it('PRC-11 quotes the all-in price where the site shows it', () =>
  expect(askingPrice(aVehicle(), site(true), fees)).toBe(fromDollars(30_499)))

it('PRC-3 quotes the general price where it does not', () =>
  expect(askingPrice(aVehicle(), site(false), fees)).toBe(fromDollars(30_000)))

it('PRC-5 quotes nothing for "Call"', () =>
  expect(
    askingPrice(aVehicle({ pricing: aPricing({ finalPrice: fromDollars(0) }) }), site(true), fees),
  ).toBeNull())
