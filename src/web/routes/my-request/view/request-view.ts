import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { correctionStep } from '#domain/lead-forms/correction.ts'
import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { formatDay } from '#i18n/format-day.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { ShopperRequest } from '#modules/leads/module.ts'
import { renderedGroups } from '#web/features/lead-form/visible-groups.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The action just performed, from the address after a post. */
const DONE = ['corrected', 'withdrawn', 'same', 'moved', 'canceled'] as const

/** The opening of an application, in the reader's language if it still exists. */
async function positionOf({ services, site, locale }: AppContext, lead: ShopperRequest) {
  const { openingId = null, position = null } = lead.application ?? {}
  if (position === null) return null
  const known = openingId === null ? null : await services.careers.opening(site, openingId)
  if (known === null) return { title: position, language: 'en' as const, href: null }
  const { title, id } = known.opening
  return {
    title: title[locale],
    language: locale,
    href: known.isOver ? null : offeredLink(site, paths.careerOpening(id)),
  }
}

/** A shopper's own request as data for the page. Times are written out in the dealer's time zone. */
export async function requestView(app: AppContext, lead: ShopperRequest, query: URLSearchParams) {
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
    position: await positionOf(app, lead),
    // Names files that were not delivered, so that the shopper can send them again.
    resume: lead.application && { name: lead.application.resume },
    privacy: lead.privacy && {
      ...lead.privacy,
      answerBy: formatDay(lead.privacy.answerBy, locale),
    },
    receivedAt: at(lead.receivedAt),
    sentAt: at(lead.sentAt),
    answeredAt: at(lead.answeredAt),
    contact: lead.contact,
    groups: renderedGroups(correctionStep(lead.form, Object.keys(lead.contact))),
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
export type RequestView = Awaited<ReturnType<typeof requestView>>
