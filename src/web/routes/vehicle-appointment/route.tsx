import { data } from 'react-router'

import { isFree, readSlot } from '#domain/hours/appointment-slots.ts'
import { drivePlaces } from '#domain/hours/test-drives.ts'
import { readVisit } from '#domain/lead-forms/vehicle-appointment.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { useT } from '#ui/text/use-t.ts'
import { InquiryPage } from '#web/features/inquiry-vehicle/inquiry-page.tsx'
import { inquiryView } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { FilledNotice } from '#web/features/lead-form/filled/filled-notice.tsx'
import { filledForm } from '#web/features/lead-form/server/filled-form.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { readPostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { appointmentThanks } from '#web/features/scheduler/booked/signed-appointment.ts'
import { bookableDays, whenView } from '#web/features/scheduler/when-view.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'
import { AppointmentForm, NoHours } from './components/appointment-form.tsx'
import { InspectionPage } from './components/inspection-page.tsx'
import { withSlot } from './posted-slot.ts'
import {
  appointmentForm,
  omittedFields,
  isSold,
  placeOptions,
  titleKey,
  visitOf,
} from './view/appointment-view.ts'
import { bookDrive, bookVisit } from './view/book-drive.ts'
import { bookInspection, inspected, inspectedView } from './view/inspected-view.ts'

export const handle = {
  areas: ['vehicle-forms', 'inquiry-vehicle', 'filled-form', 'forms', 'form-fields'],
}

/** The form and its calendar, in which `?slot=` is selected while it is available. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, locale } = app
  const inquiry = inquiryView(app, url.searchParams, paths.vehicleAppointment)
  const { vehicle, dealer } = knownSubject(app, url)
  const offer = await inspected(app, url)
  const t = areaTranslator('vehicle-forms', locale)
  const about = { vehicle, offer }
  const title = t(titleKey(about))
  const definition = appointmentForm(site, about)
  const filled = filledForm(app, definition, url)
  const slot = filled.values['slot'] ?? url.searchParams.get('slot')
  const visit = offer ? null : visitOf(vehicle)
  const when =
    dealer && (await whenView(app, dealer, { visit, stock: vehicle?.stock ?? null }, slot))
  const form = formView(app, definition, {
    values: {
      visit: visitOf(vehicle),
      place: 'store',
      comments: inquiry.searchSummary,
      ...filled.values,
    },
    without: omittedFields(about, dealer),
  })
  return {
    inquiry,
    inspected: offer && inspectedView(offer, app),
    filled: filled.state,
    when,
    places: placeOptions(dealer, locale),
    form: when?.problem ? { ...form, errors: { slot: 'errorGone' as const } } : form,
    writeHref: paths.vehicleInterest({
      stock: vehicle?.stock ?? null,
      dealerCode: dealer?.code ?? null,
    }),
    heading: title,
    title: seoTitle(title, site),
    description: t('appointmentDescription', { dealer: dealer?.name ?? site.name }),
    canonical: canonicalOf(app, inquiry.openHref),
    isIndexed: canonicalPath(url) === inquiry.openHref,
  }
}

/**
 * Books a time, if it is still available.
 * @returns the form and the current calendar after an error
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { site } = app
  const { vehicle, dealer } = knownSubject(app, url)
  if (!dealer) throw data('No store can be reached from here.', { status: 503 })
  const offer = await inspected(app, url)
  const posted = withSlot(await readPostedForm(request))
  const { slot = '' } = posted.values
  const without = omittedFields({ vehicle, offer }, dealer)
  const visit = without.includes('visit') ? null : readVisit(posted.values['visit'] ?? '')
  const stock = vehicle?.stock ?? null
  const purpose = { visit, stock }
  const about = { stock, dealerCode: dealer.code }
  const place = without.includes('place') ? undefined : posted.values['place']
  const thanksOf = (leadId: string) =>
    appointmentThanks(app, about, slot, { visit: visit ?? 'visit', place, leadId })
  const store = (lead: LeadInput) => {
    if (offer) return bookInspection(app, offer, lead)
    if (visit === 'test-drive') return bookDrive(app, dealer, lead, thanksOf)
    return bookVisit(app, lead, thanksOf)
  }
  const answer = await postForm(app, posted, url, {
    definition: appointmentForm(site, { vehicle, offer }),
    dealer,
    vehicle,
    without,
    check: async (fields) => {
      const moment = readSlot(fields['slot'] ?? '')
      const days = await bookableDays(app, dealer, purpose)
      if (visit === null && posted.values['visit'] === 'test-drive' && isSold(vehicle))
        return { slot: 'errorSold' as const }
      const isOffered = drivePlaces(dealer).some((one) => one === (fields['place'] || 'store'))
      return {
        ...(!(moment && isFree(days, moment)) && { slot: 'errorGone' as const }),
        ...(!isOffered && { place: 'errorChoose' as const }),
      }
    },
    store,
  })
  if (answer instanceof Response) return answer
  const when = await whenView(app, dealer, purpose, slot)
  return data({ form: answer.data, when }, answer.init ?? undefined)
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, inspected, filled, heading, when, places, writeHref } = loaderData
  const t = useT('vehicle-forms')
  const { vehicle, dealer } = inquiry
  const lead = dealer && t('appointmentLead', { dealer: dealer.name })
  const form =
    dealer &&
    when &&
    (when.calendar.days.length > 0 ? (
      <AppointmentForm
        key={vehicle?.formHref ?? dealer.name}
        dealer={dealer}
        view={loaderData.form}
        options={{ place: places }}
        when={actionData && 'when' in actionData ? actionData.when : when}
        answered={actionData && 'when' in actionData ? actionData.form : actionData}
      />
    ) : (
      <NoHours dealer={dealer} writeHref={writeHref} />
    ))
  if (inspected)
    return (
      <InspectionPage inspected={inspected} title={heading} lead={lead}>
        {form}
      </InspectionPage>
    )
  return (
    <InquiryPage inquiry={inquiry} title={heading} lead={lead}>
      <FilledNotice state={filled} isPosted={actionData !== undefined} />
      {form}
    </InquiryPage>
  )
}
