import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

import { QUEUE_NAMES } from '#domain/lead-workflow/queues/queues.data.ts'

/** The views of the back office, inside its shell. */
export default [
  layout('routes/shell/route.tsx', { id: 'shell' }, [
    index('routes/today/route.tsx'),
    route('leads/live', 'routes/leads/live/route.ts'),
    route('leads/:id/files/:field', 'routes/leads/file/route.ts'),
    route('leads/:id?', 'routes/leads/inbox/route.tsx'),
    route('queues/privacy', 'routes/privacy/list/route.tsx'),
    route('queues/privacy/:id', 'routes/privacy/request/route.tsx'),
    // A queue is the inbox with the leads of its forms.
    ...QUEUE_NAMES.map((name) =>
      route(`queues/${name}/:id?`, 'routes/leads/inbox/route.tsx', { id: `queue-${name}` }),
    ),
    route('inventory/csv', 'routes/inventory/csv/route.tsx'),
    route('inventory/rows', 'routes/inventory/rows/route.tsx'),
    route('inventory/tags', 'routes/inventory/tags/route.tsx'),
    route('inventory', 'routes/inventory/list/route.tsx'),
    route('inventory/imports', 'routes/inventory/imports/route.tsx'),
    route('inventory/imports/:kind/:id', 'routes/inventory/import-run/route.tsx'),
    route('inventory/:dealer/:stock', 'routes/inventory/vehicle/route.tsx'),
    route('drives/:id/times', 'routes/drives/times/route.ts'),
    route('drives', 'routes/drives/route.tsx'),
    route('holds', 'routes/holds/route.tsx'),
    route('service/:id/times', 'routes/service/times/route.ts'),
    route('service/:shop/open-times', 'routes/service/open-times/route.ts'),
    route('service', 'routes/service/route.tsx'),
    route('content', 'routes/content/list/route.tsx'),
    route('content/files', 'routes/content/files/route.ts'),
    route('content/:kind/*', 'routes/content/document/route.tsx'),
    route('reports/:report/csv', 'routes/reports/csv/route.ts'),
    route('reports/:report?', 'routes/reports/route.tsx'),
    route('settings/programs', 'routes/settings/programs/list/route.tsx'),
    route('settings/programs/:code', 'routes/settings/programs/program/route.tsx'),
    route('settings/users', 'routes/settings/users/route.tsx'),
    route('settings/sign-in', 'routes/settings/sign-in/route.tsx'),
    route('settings/api-keys', 'routes/settings/api-keys/route.tsx'),
    route('settings/webhooks/:name?', 'routes/settings/webhooks/route.tsx'),
    route('settings/sessions', 'routes/settings/sessions/route.tsx'),
    route('account', 'routes/account/route.tsx'),
    route('audit', 'routes/audit/route.tsx'),
    route('waiting/:kind', 'routes/waiting/route.tsx'),
    route('find', 'routes/find/route.tsx'),
    route('*', 'routes/not-found/route.tsx'),
  ]),
  route('session', 'routes/session/route.tsx'),
  route('invite/:token', 'routes/invite/route.tsx'),
  route('set-up', 'routes/set-up/route.tsx'),
] satisfies RouteConfig
