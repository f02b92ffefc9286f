import type { Connection } from '#platform/db/database.ts'

import { clearHashes, shredding, toSecret } from './repository.ts'

const secretsOf = async (trx: Connection, leadId: string) =>
  (await trx.selectFrom('lead_secret').selectAll().where('lead_id', '=', leadId).execute()).map(
    toSecret,
  )

/** The names of a lead's fields with a sealed value, or with a displayable part of one that was shredded. */
export async function sealedNames(trx: Connection, leadId: string): Promise<readonly string[]> {
  const secrets = await secretsOf(trx, leadId)
  return secrets.flatMap(({ masks, envelope }) => Object.keys({ ...masks, ...envelope?.values }))
}

type Deleted = Readonly<{ names: ReadonlySet<string>; at: Date }>

/**
 * Deletes the sealed values of some fields of a lead and their displayable parts, in a transaction; those of other fields
 * stay. An envelope without values is shredded.
 * @returns the number of changed rows
 */
export async function deleteSealed(
  trx: Connection,
  leadId: string,
  { names, at }: Deleted,
): Promise<number> {
  const without = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
  let changed = 0
  for (const { secrecy, masks, envelope } of await secretsOf(trx, leadId)) {
    if (!Object.keys({ ...masks, ...envelope?.values }).some((name) => names.has(name))) continue
    changed += 1
    const values = without(envelope?.values ?? {})
    await trx
      .updateTable('lead_secret')
      .set({ masks: JSON.stringify(without(masks)) })
      .$if(envelope !== null, (query) =>
        query.set({ sealed: JSON.stringify({ version: envelope?.version, values }) }),
      )
      .where('lead_id', '=', leadId)
      .where('secrecy', '=', secrecy)
      .execute()
    if (Object.keys(values).length === 0)
      await shredding(trx, { reason: 'erased', at: at.toISOString() })
        .where('lead_id', '=', leadId)
        .where('secrecy', '=', secrecy)
        .execute()
  }
  // A hash that compares the values of posts must not outlive them.
  if (changed > 0) await clearHashes(trx).where('id', '=', leadId).execute()
  return changed
}
