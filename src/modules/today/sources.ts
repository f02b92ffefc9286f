import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { CONTENT_RIGHTS } from '#domain/access/content-rights.ts'
import { INBOX_ACTIONS } from '#domain/access/lead-rights.ts'
import type { Action } from '#domain/access/permissions.data.ts'

import {
  appointments,
  applications,
  heldLeads,
  mentions,
  tasks,
  waitingLeads,
} from './find/leads.ts'
import { deadDeliveries, privacyRequests, reviews, stoppedTexts } from './find/office.ts'
import { places, visits, visitsTomorrow } from './find/service.ts'
import type { Source } from './find/source.ts'
import { heldImports, holds, offers, vehicles } from './find/stock.ts'
import type { WaitingKind } from './types.ts'

/** The right by which a person sees a kind, or would. */
export const rightTo = (actor: Actor, { needs, alternatives = [] }: Source): Action =>
  (may(actor, needs) ? null : alternatives.find((action) => may(actor, action))) ?? needs

const OTHERS = INBOX_ACTIONS.filter((action) => action !== 'leads.answer')

/** The source of each kind. */
export const SOURCES: Readonly<Record<WaitingKind, Source>> = {
  waiting: { needs: 'leads.answer', alternatives: ['parts.answer'], find: waitingLeads },
  holds: { needs: 'holds.decide', find: holds },
  reviews: { needs: 'reviews.decide', find: reviews },
  tasks: { needs: 'leads.answer', alternatives: OTHERS, find: tasks },
  mentions: { needs: 'leads.answer', alternatives: OTHERS, find: mentions },
  appointments: { needs: 'leads.answer', find: appointments },
  visits: { needs: 'service.change', find: visits },
  tomorrow: { needs: 'service.change', find: visitsTomorrow },
  places: { needs: 'service.change', find: places },
  applications: { needs: 'applications.answer', find: applications },
  imports: { needs: 'imports.decide', find: heldImports },
  schedules: { needs: 'content.edit', alternatives: CONTENT_RIGHTS, find: stoppedTexts },
  dead: { needs: 'deliveries.read', find: deadDeliveries },
  privacy: { needs: 'privacy.read', find: privacyRequests },
  warnings: { needs: 'inventory.price', find: (deps, query) => vehicles(deps, query, 'warnings') },
  offers: { needs: 'offers.read', find: offers },
  'no-photos': {
    needs: 'inventory.edit',
    find: (deps, query) => vehicles(deps, query, 'no-photos'),
  },
  quarantined: { needs: 'leads.manage', find: heldLeads },
}
