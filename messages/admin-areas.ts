import type { messages as access } from './admin-access.en.ts'
import type { messages as account } from './admin-account.en.ts'
import type { messages as audit } from './admin-audit.en.ts'
import type { messages as content } from './admin-content.en.ts'
import type { messages as drives } from './admin-drives.en.ts'
import type { messages as feeds } from './admin-feeds.en.ts'
import type { messages as files } from './admin-files.en.ts'
import type { messages as forms } from './admin-forms.en.ts'
import type { messages as holdRules } from './admin-hold-rules.en.ts'
import type { messages as holds } from './admin-holds.en.ts'
import type { messages as inventory } from './admin-inventory.en.ts'
import type { messages as leadFields } from './admin-lead-fields.en.ts'
import type { messages as leads } from './admin-leads.en.ts'
import type { messages as mails } from './admin-mails.en.ts'
import type { messages as privacy } from './admin-privacy.en.ts'
import type { messages as programs } from './admin-programs.en.ts'
import type { messages as queues } from './admin-queues.en.ts'
import type { messages as refusals } from './admin-refusals.en.ts'
import type { messages as reports } from './admin-reports.en.ts'
import type { messages as retention } from './admin-retention.en.ts'
import type { messages as reviews } from './admin-reviews.en.ts'
import type { messages as roles } from './admin-roles.en.ts'
import type { messages as service } from './admin-service.en.ts'
import type { messages as shell } from './admin-shell.en.ts'
import type { messages as signIn } from './admin-sign-in.en.ts'
import type { messages as today } from './admin-today.en.ts'
import type { messages as users } from './admin-users.en.ts'
import type { messages as views } from './admin-views.en.ts'
import type { messages as webhooks } from './admin-webhooks.en.ts'

/**
 * The areas of messages of the back office: a line here and two files for each, named after the area. The app finds the
 * files by their names; the public site has none of them.
 */
export type AdminAreas = {
  'admin-lead-fields': typeof leadFields
  'admin-leads': typeof leads
  'admin-access': typeof access
  'admin-account': typeof account
  'admin-audit': typeof audit
  'admin-content': typeof content
  'admin-drives': typeof drives
  'admin-files': typeof files
  'admin-forms': typeof forms
  'admin-feeds': typeof feeds
  'admin-hold-rules': typeof holdRules
  'admin-holds': typeof holds
  'admin-inventory': typeof inventory
  'admin-mails': typeof mails
  'admin-programs': typeof programs
  'admin-privacy': typeof privacy
  'admin-queues': typeof queues
  'admin-refusals': typeof refusals
  'admin-reports': typeof reports
  'admin-retention': typeof retention
  'admin-reviews': typeof reviews
  'admin-roles': typeof roles
  'admin-service': typeof service
  'admin-shell': typeof shell
  'admin-sign-in': typeof signIn
  'admin-today': typeof today
  'admin-users': typeof users
  'admin-views': typeof views
  'admin-webhooks': typeof webhooks
}
