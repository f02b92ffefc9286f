import { createHash } from 'node:crypto'

import type { LeadInput } from '#domain/leads/lead.ts'

const sorted = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** A mark of what a lead says: equal for two posts exactly when site, form, vehicle, fields and consents are, tests among themselves. */
export const contentHash = (input: LeadInput): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        input.siteKey,
        input.form,
        input.dealerCode,
        input.stock,
        sorted(input.fields),
        input.consents.map(({ channel, wording }) => [channel, wording]),
        ...(input.files?.length ? [input.files.map(({ field, mark }) => [field, mark])] : []),
        // Tests are not delivered: one must not count as a lead with the same content.
        ...(input.isTest ? ['test'] : []),
      ]),
    )
    .digest('hex')
