import { draftDealers } from '#modules/dealers/module.ts'
import type { DraftFile } from '#modules/group-edits/module.ts'
import type { Services } from '#modules/services.ts'

/** The services for the preview of a form: as if its file were published. */
export function draftServices(
  services: Services,
  { kind, id, text }: DraftFile,
  today: Date,
): Services {
  switch (kind) {
    case 'hours':
      return { ...services, dealers: draftDealers(services.dealers, { code: id, text, today }) }
  }
}
