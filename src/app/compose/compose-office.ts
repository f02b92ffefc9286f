import type { ComposeDeps } from '#app/compose-deps.ts'
import type { Site } from '#domain/site/site.ts'
import type { ContentLibrary } from '#modules/content/module.ts'
import { createFeedSettings } from '#modules/feed-settings/module.ts'
import { createFinanceEdits } from '#modules/finance-edits/module.ts'
import { createGroupEdits } from '#modules/group-edits/module.ts'
import { createHoldSettings } from '#modules/holds/module.ts'
import { sourceReader, type VehicleCatalog } from '#modules/inventory/module.ts'
import { createMailSettings } from '#modules/mail-settings/module.ts'
import { createReports } from '#modules/reports/module.ts'

import { composeToday } from './compose-today.ts'
import { previewOrigin } from './preview-origin.ts'

type ReportDeps = Parameters<typeof createReports>[0]
type Deps = Omit<Parameters<typeof composeToday>[0], 'edits'> &
  Omit<ReportDeps, 'allRows' | 'shopFigures' | 'countOnSite' | 'people'> &
  Omit<Parameters<typeof createGroupEdits>[0], 'content' | 'originOf' | 'isStore'> &
  Omit<Parameters<typeof createFinanceEdits>[0], 'isOutside'> &
  Pick<ComposeDeps, 'originOf' | 'adminOrigin'> &
  Pick<Parameters<typeof createFeedSettings>[0], 'secrets'> &
  Omit<Parameters<typeof createMailSettings>[0], 'emailOf'> &
  Readonly<{
    env: Pick<ComposeDeps['env'], 'outsideFolders' | 'feedsDir'>
    inventory: Pick<VehicleCatalog, 'search'>
    sites: Readonly<{ siteByKey: (key: string) => Site | null }>
    syndication: Readonly<{ admin: Parameters<typeof createFeedSettings>[0]['outbound'] }>
    texts: Readonly<{ content: ContentLibrary }>
    stock: Readonly<{
      services: Readonly<{ inventoryAdmin: Readonly<{ allRows: ReportDeps['allRows'] }> }>
    }>
    service: Readonly<{ figures: ReportDeps['shopFigures'] }>
    staff: Readonly<{ forLeads: Pick<ReportDeps, 'people'> }>
  }>

/** What the back office shows of several modules: what waits, reports, and the texts of the group. */
export function composeOffice(deps: Deps) {
  const { reports, ...work } = createReports({
    ...deps,
    people: deps.staff.forLeads.people,
    allRows: (actor, filter) => deps.stock.services.inventoryAdmin.allRows(actor, filter),
    shopFigures: (about) => deps.service.figures(about),
    countOnSite(siteKey, query) {
      const site = deps.sites.siteByKey(siteKey)
      return site ? deps.inventory.search(site, { ...query, show: 0 }).total : 0
    },
  })
  const { jobs, ...edits } = createGroupEdits({
    ...deps,
    content: deps.texts.content,
    originOf: previewOrigin(deps.adminOrigin, deps.originOf),
    isStore: (code) => deps.dealers.byCode(code) !== null,
  })
  const programs = createFinanceEdits({
    ...deps,
    isOutside: deps.env.outsideFolders.finance !== null,
  })
  const feeds = createFeedSettings({
    ...deps,
    sources: sourceReader({
      ...deps,
      feedsDir: deps.env.feedsDir,
      folder: deps.group.folder,
    }),
    outbound: deps.syndication.admin,
  })
  const mails = createMailSettings({
    ...deps,
    async emailOf(userId) {
      const people = await deps.staff.forLeads.people()
      return people.find(({ id }) => id === userId)?.email ?? null
    },
  })
  const holdRules = createHoldSettings(deps)
  const waiting = composeToday({ ...deps, edits })
  return {
    services: { waiting, reports, ...edits, ...programs, ...feeds, ...mails, ...holdRules },
    ...work,
    jobs: { ...work.jobs, ...jobs },
  }
}
