import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { correctionStep } from '#domain/leads/correction.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { paths } from '#paths'
import type { OwnLead } from '#server/services/own-leads.ts'
import type { AppContext } from '#web/context.ts'
import { drawnGroups } from '#web/features/lead-form/drawn-groups.ts'

/** What was just done, as the address says after a post. */
const DONE = ['corrected', 'withdrawn', 'same'] as const

/** A shopper's own request as data for the page. Times are written out by the dealer's clock. */
export function ownView(app: AppContext, lead: OwnLead, query: URLSearchParams) {
  const { services, site, locale } = app
  const dealer = services.dealers.byCode(lead.dealerCode)
  const timeZone = dealer ? dealerTimeZone(dealer) : 'America/Phoenix'
  const at = (moment: string | null) => moment && formatMoment(moment, locale, timeZone)
  const listed =
    lead.stock === null ? null : services.inventory.byStock(site, lead.stock, lead.dealerCode)
  return {
    form: lead.form,
    dealer: {
      name: dealer?.name ?? site.name,
      phone: dealer?.phone ? formatPhone(dealer.phone) : null,
      callHref: dealer?.phone ? paths.call(dealer.phone) : null,
    },
    vehicle: lead.vehicle && {
      name: vehicleName(lead.vehicle),
      href: listed && paths.detail(listed),
    },
    receivedAt: at(lead.receivedAt),
    sentAt: at(lead.sentAt),
    answeredAt: at(lead.answeredAt),
    contact: lead.contact,
    groups: drawnGroups(correctionStep(lead.form, Object.keys(lead.contact))),
    consents: lead.consents.map(({ id, wording, language, contact, withdrawnAt }) => ({
      id,
      wording,
      language,
      contact,
      withdrawnAt: at(withdrawnAt),
    })),
    done: DONE.find((done) => done === query.get('done')) ?? null,
  }
}
export type OwnView = ReturnType<typeof ownView>
