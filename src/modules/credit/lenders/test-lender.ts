import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { LenderName } from '#domain/dealers/lender-of.ts'

import type { CreditApplication, Lender, LenderOutcome } from './lender.ts'

/** Behavior for an application with a secret value that ends in these digits. It accepts all others. */
const ENDINGS: Readonly<Record<string, Exclude<LenderOutcome['state'], 'accepted'> | 'slow'>> = {
  '0001': 'refused',
  '0002': 'unreachable',
  '0003': 'unconfirmed',
  '0004': 'slow',
}
const SLOW_MS = 3000

const endingOf = ({ values }: CreditApplication) =>
  Object.values(values.secret)
    .map((value) => ENDINGS[value.replaceAll(/\D/g, '').slice(-4)])
    .find((ending) => ending !== undefined)

/**
 * A lender for development and tests: it decides nothing, sends nothing, and stores a receipt with the names of the
 * fields it got, never their values.
 * @param folder where receipts go
 * @param name of the lender connection, for the receipt
 * @see docs/rules/secrets.md
 */
export function testLender(folder: string, name: LenderName): Lender {
  async function storeReceipt({ values, ...application }: CreditApplication): Promise<string> {
    const { id, form, dealerCode, receivedAt } = application
    const reference = `TEST-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
    const fields = Object.values(values).flatMap((group) => Object.keys(group))
    const receipt = { reference, lender: name, id, form, dealerCode, receivedAt, fields }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(
      join(folder, `${id.replaceAll(/[^\w-]/g, '-')}.json`),
      `${JSON.stringify(receipt, null, 2)}\n`,
      { mode: 0o600 },
    )
    return reference
  }
  return {
    target: folder,
    async submit(application) {
      const ending = endingOf(application)
      if (ending === 'slow') await wait(SLOW_MS)
      else if (ending !== undefined)
        return { state: ending, reason: 'as the test lender was configured to' }
      return { state: 'accepted', evidence: await storeReceipt(application) }
    },
  }
}
