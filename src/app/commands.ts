import type { Command } from '#platform/cli/command.ts'
import { environment } from '#platform/cli/refusal.ts'

/** The commands of `npm run`, by their names. Each is loaded when it is run. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  inventory: async () => (await import('#modules/inventory/module.ts')).inventoryCommand,
  webhooks: async () => (await import('#modules/vehicle-webhooks/module.ts')).webhooksCommand,
  parts: async () => (await import('#modules/parts/module.ts')).partsCommand,
  finance: async () => (await import('#modules/finance/module.ts')).financeCommand,
  service: async () => (await import('#modules/service/module.ts')).serviceCommand,
  privacy: async () => (await import('#modules/privacy/module.ts')).privacyCommand,
  measures: async () => (await import('#modules/analytics/module.ts')).measuresCommand,
  audit: async () => (await import('#modules/audit/module.ts')).auditCommand,
  'api-keys': async () => (await import('#modules/api-keys/module.ts')).apiKeysCommand,
  async users() {
    const { usersCommand } = await import('#modules/users/module.ts')
    const { dealerCodesIn } = await import('./group/dealer-codes-in.ts')
    const { forgetDevices } = await import('#modules/push/module.ts')
    return usersCommand({
      dealerCodesIn: async (database) => (await dealerCodesIn(database)) ?? new Set(),
      forgetDevices,
    })
  },
  dealers: async () => (await import('#modules/dealers/module.ts')).dealersCommand,
  redirects: async () => (await import('#modules/redirects/module.ts')).redirectsCommand,
  feeds: async () => (await import('#modules/syndication/module.ts')).feedsCommand,
  async backup() {
    const { backupCommand } = await import('#platform/backup/backup-cli.ts')
    return backupCommand(await import('#modules/vault/module.ts'))
  },
  'check-mail': async () => (await import('#platform/mail-dns/check-mail-cli.ts')).checkMailCommand,
  bounces: async () => (await import('#modules/leads/module.ts')).bouncesCommand,
  async restore() {
    const { restoreCommand } = await import('#platform/backup/backup-cli.ts')
    return restoreCommand(await import('#modules/vault/module.ts'))
  },
  'move-to-postgres': async () =>
    (await import('#platform/backup/move-cli.ts')).moveToPostgresCommand,
  async secrets() {
    const { secretsCommand } = await import('#modules/vault/module.ts')
    return secretsCommand(async (database, keys, isLost) => {
      const { resealFiles } = await import('#modules/uploads/module.ts')
      const { resealAuditKeys } = await import('#modules/audit/module.ts')
      const { resealCodes, resealClientSecret } = await import('#modules/users/module.ts')
      const files = await resealFiles(database, keys)
      const audited = await resealAuditKeys(database, keys, isLost)
      const codes = await resealCodes(database, keys)
      const client = await resealClientSecret(database, keys)
      const { resealWebhooks } = await import('#modules/webhooks/module.ts')
      const hooks = await resealWebhooks(database, keys)
      const { resealFeedSecrets } = await import('#platform/secrets/stored-secrets.ts')
      const feeds = await resealFeedSecrets(database, keys)
      const all = [files, audited, codes, client, hooks, feeds]
      return {
        resealed: all.reduce((sum, { resealed }) => sum + resealed, 0),
        unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
      }
    })
  },
  appraise: async () => (await import('#modules/trade-in/module.ts')).appraiseCommand,
  async group() {
    const { groupCommand } = await import('#modules/group/module.ts')
    const { groupChecks } = await import('./group/group-checks.ts')
    const { textReader } = await import('#modules/content/module.ts')
    const { dealerCodesIn } = await import('./group/dealer-codes-in.ts')
    const { storedContent } = await import('./group/stored-content.ts')
    const { fileEdits } = await import('./group/file-edits.ts')
    const { fileKinds } = await import('./group/file-kinds.ts')
    const { recordReplaced } = await import('./group/record-replaced.ts')
    return groupCommand({
      checks: groupChecks(textReader()),
      dealerCodesIn,
      storedContent,
      recordReplaced,
      fileKinds,
      fileEdits,
    })
  },
  async leads() {
    const { leadsCommand } = await import('#modules/leads/module.ts')
    return leadsCommand(async (dealerOf) => {
      const { leadFollowUps } = await import('./jobs/follow-ups.ts')
      return leadFollowUps(dealerOf, environment().lenders)
    })
  },
}
