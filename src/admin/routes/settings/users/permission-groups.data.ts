import type { Action } from '#domain/access/permissions.data.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

type Label = keyof AdminAreas['admin-users']

/** The rows of the table of rights: actions by what they are about, each with its message. */
export const PERMISSION_GROUPS = [
  {
    label: 'leads',
    rows: [
      { action: 'leads.answer', label: 'leadsAnswer' },
      { action: 'leads.manage', label: 'leadsManage' },
      { action: 'applications.answer', label: 'applicationsAnswer' },
      { action: 'parts.answer', label: 'partsAnswer' },
      { action: 'leads.export', label: 'leadsExport' },
      { action: 'credit.decide', label: 'creditDecide' },
      { action: 'leads.read-sealed', label: 'leadsSealed' },
      { action: 'privacy.read', label: 'privacyRead' },
      { action: 'privacy.handle', label: 'privacyHandle' },
      { action: 'privacy.disclose', label: 'privacyDisclose' },
    ],
  },
  {
    label: 'inventory',
    rows: [
      { action: 'inventory.read', label: 'inventoryRead' },
      { action: 'inventory.edit', label: 'inventoryEdit' },
      { action: 'inventory.price', label: 'inventoryPrice' },
      { action: 'imports.decide', label: 'importsDecide' },
      { action: 'holds.decide', label: 'holdsDecide' },
      { action: 'holds.rules', label: 'holdsRules' },
      { action: 'reviews.decide', label: 'reviewsDecide' },
      { action: 'drives.read', label: 'drivesRead' },
      { action: 'offers.read', label: 'offersRead' },
    ],
  },
  {
    label: 'service',
    rows: [
      { action: 'service.read', label: 'serviceRead' },
      { action: 'service.change', label: 'serviceChange' },
      { action: 'service.block', label: 'serviceBlock' },
    ],
  },
  {
    label: 'system',
    rows: [
      { action: 'content.edit', label: 'contentEdit' },
      { action: 'hours.edit', label: 'hoursEdit' },
      { action: 'people.edit', label: 'peopleEdit' },
      { action: 'programs.edit', label: 'programsEdit' },
      { action: 'mails.edit', label: 'mailsEdit' },
      { action: 'feeds.manage', label: 'feedsManage' },
      { action: 'reports.read', label: 'reportsRead' },
      { action: 'users.read', label: 'usersRead' },
      { action: 'users.manage', label: 'usersManage' },
      { action: 'sessions.read', label: 'sessionsRead' },
      { action: 'sessions.end-all', label: 'sessionsEndAll' },
      { action: 'sign-in.read', label: 'signInRead' },
      { action: 'sign-in.manage', label: 'signInManage' },
      { action: 'integrations.read', label: 'integrationsRead' },
      { action: 'integrations.manage', label: 'integrationsManage' },
      { action: 'retention.manage', label: 'retentionManage' },
      { action: 'retention.shorten', label: 'retentionShorten' },
      { action: 'audit.read', label: 'auditRead' },
      { action: 'deliveries.read', label: 'deliveriesRead' },
    ],
  },
] as const satisfies readonly Readonly<{
  label: Label
  rows: readonly Readonly<{ action: Action; label: Label }>[]
}>[]
