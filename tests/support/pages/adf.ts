import { spawnSync } from 'node:child_process'

import { fromDollars } from '#domain/kernel/money.ts'
import type { AdfLead } from '#domain/leads/adf.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

/** Ana's question about the used Wrangler `S1`. Pass only what the test is about. */
export const anAdfLead = (overrides: Partial<AdfLead> = {}): AdfLead => ({
  id: '019a7c5e-0000-7000-8000-000000000001',
  status: 'new',
  receivedAt: new Date('2026-11-20T21:05:00Z'),
  parts: { service: 'Vehicle interest', interest: 'buy' },
  site: { key: 'ocotillo', name: 'Ocotillo Jeep', url: 'https://ocotillo.example' },
  dealer: aDealer(),
  stock: 'S1',
  vehicle: leadVehicle(aVehicle(), fromDollars(30_000)),
  fields: {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '480-555-0142',
    zipCode: '85254',
    comments: '¿Puedo verlo hoy?',
  },
  notes: [],
  ...overrides,
})

const DTD = new URL('../../../data/schemas/adf-1.0.dtd', import.meta.url).pathname
const run = (args: readonly string[], input?: string) =>
  spawnSync('xmllint', args, { encoding: 'utf8', ...(input === undefined ? {} : { input }) })

/** Whether this machine has the tool that validates XML. */
export const hasXmllint = run(['--version']).status === 0

/** The errors of a text as ADF 1.0, as the validator reports them; empty if it is valid. */
export const adfProblems = (xml: string): string => {
  const { status, stderr } = run(['--noout', '--nonet', '--dtdvalid', DTD, '-'], xml)
  return status === 0 ? '' : stderr || `xmllint ended with ${status}`
}

/** The text of the first element that a path finds, as a strict parser reads it. */
export const adfText = (xml: string, path: string): string =>
  run(['--nonet', '--xpath', `string(${path})`, '-'], xml).stdout.replace(/\n$/, '')
