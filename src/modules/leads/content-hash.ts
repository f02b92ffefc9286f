import { createHash } from 'node:crypto'

import type { LeadInput } from '#domain/leads/lead.ts'

const sorted = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))

/**
 * A hash of a lead's content: equal for two posts exactly if site, form, vehicle, fields and consents are, separately
 * for tests.
 */
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
        ...(input.files?.length ? [input.files.map(({ field, hash }) => [field, hash])] : []),
        // Tests are not delivered: one must not count as the first post of a real lead with the
        // same content.
        ...(input.isTest ? ['test'] : []),
      ]),
    )
    .digest('hex')
