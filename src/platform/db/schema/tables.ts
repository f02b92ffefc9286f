import type { AnalyticsTables } from './analytics.ts'
import type { ApiKeyTables } from './api-keys.ts'
import type { AuditTables } from './audit.ts'
import type { BrandTables } from './brand.ts'
import type { DealerTables } from './dealers.ts'
import type { FinanceTables } from './finance.ts'
import type { GroupTables } from './group.ts'
import type { HoldTables } from './holds.ts'
import type { InventoryTables } from './inventory.ts'
import type { LeadAnswerTables } from './lead-answers.ts'
import type { LeadWorkflowTables } from './lead-workflow.ts'
import type { LeadTables } from './leads.ts'
import type { MailTables } from './mail.ts'
import type { MetricTables } from './metrics.ts'
import type { PartTables } from './parts.ts'
import type { PhotoTables } from './photos.ts'
import type { PrivacyTables } from './privacy.ts'
import type { PushTables } from './push.ts'
import type { QueueTables } from './queue.ts'
import type { RedirectTables } from './redirects.ts'
import type { ReportTables } from './reports.ts'
import type { RetentionTables } from './retention.ts'
import type { ReviewTables } from './reviews.ts'
import type { ServiceTables } from './service.ts'
import type { StaffTables } from './staff.ts'
import type { SubscriptionTables } from './subscriptions.ts'
import type { TestDriveTables } from './test-drives.ts'
import type { OfferTables } from './trade-in.ts'
import type { UploadTables } from './uploads.ts'
import type { SecretTables } from './vault.ts'
import type { VehicleEditTables } from './vehicle-edits.ts'
import type { WebhookTables } from './webhooks.ts'

export interface SettingTable {
  name: string
  value: string
}

/** Every table, as the newest migration leaves it. Times are ISO text in UTC, money whole cents, JSON text. */
export interface Tables
  extends
    AnalyticsTables,
    ApiKeyTables,
    AuditTables,
    BrandTables,
    DealerTables,
    FinanceTables,
    GroupTables,
    HoldTables,
    TestDriveTables,
    InventoryTables,
    LeadWorkflowTables,
    LeadAnswerTables,
    LeadTables,
    MailTables,
    MetricTables,
    OfferTables,
    PartTables,
    PhotoTables,
    PrivacyTables,
    PushTables,
    QueueTables,
    RedirectTables,
    ReportTables,
    RetentionTables,
    ReviewTables,
    SecretTables,
    ServiceTables,
    StaffTables,
    SubscriptionTables,
    UploadTables,
    VehicleEditTables,
    WebhookTables {
  setting: SettingTable
}
