import { draftDealers } from '#modules/dealers/module.ts'
import type { DraftFile } from '#modules/group-edits/module.ts'
import { draftStaff } from '#modules/people/module.ts'
import type { Services } from '#modules/services.ts'

/** The services for the preview of a form: as if its file were published. */
export function draftServices(
  services: Services,
  { kind, id, text }: DraftFile,
  today: Date,
): Services {
  const draft = { code: id, text, today }
  switch (kind) {
    case 'hours':
    case 'phones':
      return { ...services, dealers: draftDealers(services.dealers, draft) }
    case 'staff':
      return { ...services, staff: draftStaff(services.staff, draft) }
    case 'away':
      return { ...services, dealers: draftDealers(services.dealers, { ...draft, isClosed: true }) }
  }
}
