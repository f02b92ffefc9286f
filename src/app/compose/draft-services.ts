import type { Site } from '#domain/site/site.ts'
import { draftDealers } from '#modules/dealers/module.ts'
import type { DraftFile } from '#modules/group-edits/module.ts'
import { draftSite } from '#modules/group/module.ts'
import { draftOpening, draftStaff } from '#modules/people/module.ts'
import type { Services } from '#modules/services.ts'

/** What a preview of a form is rendered with. */
type Drafted = Readonly<{ services: Services; site: Site }>

/** A site with its notices before and after their days, too. */
const shownAlways = (site: Site): Site => ({
  ...site,
  infoBanners: site.infoBanners.map((notice) => ({ ...notice, from: null, until: null })),
})

/** The services and the site for the preview of a form: as if its file were published. */
export function draftServices(
  { services, site }: Drafted,
  { kind, id, text }: DraftFile,
  today: Date,
): Drafted {
  const draft = { code: id, text, today }
  switch (kind) {
    case 'menus':
      return { services, site: draftSite(site.key, text) ?? site }
    case 'banners':
      return { services, site: shownAlways(draftSite(site.key, text) ?? site) }
    case 'openings':
      return {
        services: { ...services, careers: draftOpening(services.careers, { id, text }) },
        site,
      }
    case 'redirects':
    case 'mails':
      return { services, site }
    case 'hours':
    case 'phones':
      return { services: { ...services, dealers: draftDealers(services.dealers, draft) }, site }
    case 'staff':
      return { services: { ...services, staff: draftStaff(services.staff, draft) }, site }
    case 'away':
      return {
        services: {
          ...services,
          dealers: draftDealers(services.dealers, { ...draft, isClosed: true }),
        },
        site,
      }
  }
}
