import * as v from 'valibot'

import { MAPPED_ROLES } from '#domain/access/roles.ts'
import type { Connection } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'

import type { ProviderSettings } from './provider.ts'

const ID = 1

/** The provider as stored. */
export type StoredProvider = ProviderSettings &
  Readonly<{ sealedSecret: Uint8Array; updatedAt: string }>

const Domains = jsonText(v.array(v.string()))
const RoleMap = jsonText(v.array(v.object({ group: v.string(), role: v.picklist(MAPPED_ROLES) })))

/** Reads and writes the provider of the sign-in. */
export const providerRepository = (db: Connection) => ({
  /** `null` before one is set. */
  async get(): Promise<StoredProvider | null> {
    const row = await db
      .selectFrom('staff_provider')
      .selectAll()
      .where('id', '=', ID)
      .executeTakeFirst()
    if (!row) return null
    return {
      label: row.label,
      issuer: row.issuer,
      clientId: row.client_id,
      requiredDomains: v.parse(Domains, row.required_domains),
      roleClaim: row.role_claim,
      roleMap: v.parse(RoleMap, row.role_map),
      isOn: row.is_on === 1,
      sealedSecret: row.sealed_secret,
      updatedAt: row.updated_at,
    }
  },

  async set(provider: StoredProvider): Promise<void> {
    const values = {
      label: provider.label,
      issuer: provider.issuer,
      client_id: provider.clientId,
      sealed_secret: provider.sealedSecret,
      required_domains: JSON.stringify(provider.requiredDomains),
      role_claim: provider.roleClaim,
      role_map: JSON.stringify(provider.roleMap),
      is_on: provider.isOn ? (1 as const) : (0 as const),
      updated_at: provider.updatedAt,
    }
    await db
      .insertInto('staff_provider')
      .values({ id: ID, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  },

  /** Stores the secret sealed again, unless it was changed meanwhile. */
  async resealed(sealedSecret: Uint8Array, updatedAt: string): Promise<void> {
    await db
      .updateTable('staff_provider')
      .set({ sealed_secret: sealedSecret })
      .where('updated_at', '=', updatedAt)
      .execute()
  },
})
