import { endpoint } from '#api/endpoint.ts'
import { financeSum } from '#domain/finance/deal/finance-sum.ts'
import { leaseSum } from '#domain/finance/deal/lease-sum.ts'
import { fromDollars, toDollars } from '#domain/kernel/money.ts'

import { FinanceBody, FinanceReply, LeaseBody, LeaseReply } from './finance-schema.ts'

const tag = 'Payments'
const NOTE = 'All fields are required. Amounts are in dollars, and exact to the cent.'

/** The inputs that loans and leases share, amounts in cents. */
const sharedInputs = (body: FinanceBody | LeaseBody) => ({
  price: fromDollars(body.price),
  charges: [...body.enhancements, ...body.fees].map(({ price, isTaxable }) => ({
    amount: fromDollars(price),
    isTaxable,
  })),
  downPayment: fromDollars(body.downPayment),
  tradeIn: fromDollars(body.tradeIn),
  payoff: fromDollars(body.payoff),
  taxRate: body.taxRate,
  aprPercent: body.apr,
  termMonths: body.term,
})

/** The endpoints that calculate payments. */
export const calculatorEndpoints = [
  endpoint({
    path: '/payment-calculator/finance',
    tag,
    summary: 'The monthly payment of a loan, to the cent',
    description: `${NOTE} A term of 0 means a single payment.`,
    params: {},
    query: {},
    body: FinanceBody,
    reply: FinanceReply,
    handle: (_, { body }) => {
      const sum = financeSum({ ...sharedInputs(body), hasTradeInCredit: body.tradeInTaxCredit })
      return {
        taxableBasis: toDollars(sum.tax.basis),
        tax: toDollars(sum.tax.amount),
        amountFinanced: toDollars(sum.amountFinanced),
        paymentAmount: toDollars(sum.monthly),
        totalOfPayments: toDollars(sum.totalOfPayments),
        financeCharge: toDollars(sum.financeCharge),
      }
    },
  }),
  endpoint({
    path: '/payment-calculator/lease',
    tag,
    summary: 'The monthly payment of a lease, to the cent',
    description: NOTE,
    params: {},
    query: {},
    body: LeaseBody,
    reply: LeaseReply,
    handle: (_, { body }) => {
      const sum = leaseSum({
        ...sharedInputs(body),
        msrp: fromDollars(body.msrp),
        residualPercent: body.residualPercent,
      })
      return {
        basePayment: toDollars(sum.basePayment),
        paymentAmount: toDollars(sum.monthly),
        totalOfPayments: toDollars(sum.totalOfPayments),
        outOfPocket: toDollars(sum.dueAtSigning),
        totalTax: toDollars(sum.totalTax),
      }
    },
  }),
]
