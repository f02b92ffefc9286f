import { CONTENT_RIGHTS } from '#domain/access/content-rights.ts'
import type { Action } from '#domain/access/permissions.data.ts'

const CONTENT: readonly Action[] = [...CONTENT_RIGHTS]
const INBOX: readonly Action[] = ['leads.answer', 'applications.answer', 'parts.answer']

/** Every route of the app: the rights of which it needs one, or none if every signed-in person may open it. */
export const ROUTES: Readonly<Record<string, readonly Action[]>> = {
  '': [],
  '/leads/live': INBOX,
  '/leads/:id/files/:field': INBOX,
  '/leads/:id?': INBOX,
  '/queues/trade-in/:id?': ['leads.answer'],
  '/queues/credit/:id?': ['credit.decide'],
  '/queues/parts/:id?': ['parts.answer'],
  '/queues/careers/:id?': ['applications.answer'],
  '/queues/privacy': ['privacy.handle'],
  '/queues/privacy/:id': ['privacy.handle'],
  '/inventory/csv': ['inventory.read'],
  '/inventory/rows': ['inventory.read'],
  '/inventory/tags': ['inventory.read'],
  '/inventory': ['inventory.read'],
  '/inventory/imports': ['inventory.read'],
  '/inventory/imports/:kind/:id': ['inventory.read'],
  '/inventory/:dealer/:stock': ['inventory.read'],
  '/drives/:id/times': ['drives.read'],
  '/drives': ['drives.read'],
  '/holds': ['holds.decide'],
  '/service/:id/times': ['service.read'],
  '/service/:shop/open-times': ['service.read'],
  '/service': ['service.read'],
  '/content/files': ['content.edit'],
  '/content': CONTENT,
  '/content/:kind/*': CONTENT,
  '/reports/:report/csv': ['reports.read'],
  '/reports/:report?': ['reports.read'],
  '/settings/programs': ['programs.edit'],
  '/settings/programs/:code': ['programs.edit'],
  '/settings/feeds': ['feeds.manage'],
  '/settings/feeds/in/:name': ['feeds.manage'],
  '/settings/feeds/out/:site/:file/download': ['feeds.manage'],
  '/settings/feeds/out/:site/:file': ['feeds.manage'],
  '/settings/users': ['users.read'],
  '/settings/sign-in': ['sign-in.read'],
  '/settings/api-keys': ['integrations.read'],
  '/settings/webhooks/:name?': ['integrations.read'],
  '/settings/sessions': ['sessions.read'],
  '/account': [],
  '/audit': ['audit.read'],
  // The response contains only items that the person may see.
  '/find': [],
  // Each kind requires its own right.
  '/waiting/:kind': [],
  '/*': [],
  '/session': [],
  '/invite/:token': [],
  '/set-up': [],
}
