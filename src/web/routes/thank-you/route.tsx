import { data } from 'react-router'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import type { Visit } from '#domain/lead-forms/vehicle-appointment.ts'
import { answerWait } from '#domain/lead-workflow/answer-wait.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import { paths } from '#domain/pages/paths.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleName, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { formatDuration } from '#i18n/format-unit.ts'
import type { Locale } from '#i18n/locale.ts'
import { fillMessage } from '#i18n/message.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ForgetDraft } from '#web/features/lead-form/draft/forget-draft.tsx'
import { leadSubject } from '#web/features/lead-form/server/lead-subject.ts'
import { requestToken } from '#web/features/lead-form/server/request-cookie.ts'
import { RecentRow } from '#web/features/saved-cards/recent-row.tsx'
import { bookedView, type BookedView } from '#web/features/scheduler/booked/booked-view.ts'
import {
  signedAppointment,
  type SignedAppointment,
} from '#web/features/scheduler/booked/signed-appointment.ts'
import { siteCard } from '#web/features/vehicle-card/card-view.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { unlistedMeta } from '#web/lib/unlisted-meta.ts'

import type { Route } from './+types/route.ts'

import styles from './thank-you.module.css'

export const handle = { areas: ['thanks'] }

const MAX_SIMILAR = 4

const TOPICS = ['service', 'parts', 'finance'] as const

type Thanked = Readonly<{ form: LeadForm; variant: ThanksVariant | null }>

/** The variant of a form's message: the kind of appointment, a watched price, the topic of `?topic=`. */
function variantOf(
  form: LeadForm,
  query: URLSearchParams,
  visit: Visit | null,
): ThanksVariant | null {
  if (form === 'availability-notification') return query.has('stock') ? 'price-watch' : null
  if (form !== 'contact') return visit
  const topic = TOPICS.find((name) => name === query.get('topic'))
  return topic ? `contact-${topic}` : null
}

const topicOf = ({ searchParams }: URL) => searchParams.get('topic') ?? ''

/** The phone number of the department that responds, if it has its own. */
function phoneOf({ form, variant }: Thanked, dealer: Dealer | null) {
  if (form === 'parts' || variant === 'contact-parts') return dealer?.partsPhone || dealer?.phone
  return (variant === 'contact-service' && dealer?.servicePhone) || dealer?.phone
}

/** A list with similar vehicles. */
function listOf(vehicle: Vehicle | null, site: Site): VehicleType {
  if (site.isUsedSite) return 'used'
  return vehicle?.condition ?? 'new'
}

/** The appointment in the address, `null` for none. @throws {Response} 404 for one that is forged or past */
function bookedAt(app: AppContext, url: URL, dealer: Dealer | null): SignedAppointment | null {
  if (!url.searchParams.has('slot')) return null
  const appointment = signedAppointment(app, url.searchParams, dealer)
  if (!appointment) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  return appointment
}

/**
 * The recipient and subject of the message, by `?stock=&dealer=`; no data of the shopper.
 * @throws {Response} 404 for an unknown form, and for an appointment that is forged or past
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale } = app
  const form = LEAD_FORMS.find((name) => name === params.form)
  if (!form) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  const { vehicle, dealer } = leadSubject(url.searchParams, site, services)
  const appointment = form === 'vehicle-appointment' ? bookedAt(app, url, dealer) : null
  const visit = appointment?.visit ?? null
  const variant = variantOf(form, url.searchParams, visit)
  const texts = thanksTexts({ form, variant }, dealer && dealer.name, locale)
  const wait = dealer && (await answerTime(app, { form, variant }, { dealer, topic: topicOf(url) }))
  const phone = phoneOf({ form, variant }, dealer)
  const token = requestToken(request.headers)
  return {
    form,
    ownHref: token === null ? null : paths.myRequest(token),
    texts: { ...texts, next: [...texts.next, ...(wait ? [wait] : [])] },
    title: seoTitle(texts.title, site),
    booked: appointment && dealer && bookedView(appointment, { vehicle, dealer }, locale),
    phone: phone ? formatPhone(phone) : null,
    callHref: phone ? paths.call(phone) : null,
    vehicle: vehicle && { name: vehicleName(vehicle), href: paths.detail(vehicle) },
    similar: vehicle
      ? services.inventory.similar(site, vehicle, MAX_SIMILAR).map((other) => siteCard(other, app))
      : [],
    searchHref: paths.search(listOf(vehicle, site)),
  }
}

/** Forms without an answer by a person, and visits that are booked already. */
const WITHOUT_ANSWER: ReadonlySet<string> = new Set([
  'availability-notification',
  'career-application',
  'price-watch',
  'privacy-opt-out',
  'privacy-request',
  'test-drive',
  'vehicle-hold',
])

/** How long the department usually takes to answer; `null` if that is not known, or no one answers. */
async function answerTime(
  { services, locale, reportError }: AppContext,
  { form, variant }: Thanked,
  { dealer, topic }: Readonly<{ dealer: Dealer; topic: string }>,
): Promise<string | null> {
  if (WITHOUT_ANSWER.has(variant ?? form)) return null
  const department = leadDepartment({ form, fields: { topic } })
  try {
    const minutes = answerWait(await services.leads.answerMinutes(dealer.code, department))
    if (minutes === null) return null
    return areaTranslator('thanks', locale)('usualTime', {
      time: formatDuration(minutes, locale),
    })
  } catch (error) {
    // The message is stored already; its page works without this.
    reportError(error)
    return null
  }
}

export const meta = unlistedMeta satisfies Route.MetaFunction

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { form, ownHref, texts, booked, phone, callHref, vehicle, similar, searchHref } = loaderData
  const t = useT('thanks')
  return (
    <div className="wrap stack gap-3 items-start page narrow">
      <ForgetDraft form={form} />
      <PageHead icon="circle-check" title={texts.title} lead={texts.text} />
      {booked && <Booked booked={booked} />}
      <section className={`card pad-6 ${styles.next}`} aria-labelledby="next">
        <h2 className="text-xl" id="next">
          {t('next')}
        </h2>
        <ol className="numbered stack gap-2">
          {texts.next.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {phone && callHref && (
          <p>
            <a className="link num" href={callHref}>
              {t('call', { phone })}
            </a>
          </p>
        )}
        {ownHref && (
          <p className={`stack items-start soft mt-3 ${styles.requestLink}`}>
            <a className="link" href={ownHref}>
              {t('ownPage')}
            </a>
            {t('ownPageText')}
          </p>
        )}
      </section>
      <div className={`cluster gap-3 ${styles.actions}`}>
        {vehicle && (
          <ButtonLink kind="ink" href={vehicle.href}>
            {t('backToVehicle', { name: vehicle.name })}
          </ButtonLink>
        )}
        <ButtonLink kind={vehicle ? 'line' : 'ink'} href={searchHref}>
          {t('backToSearch')}
        </ButtonLink>
      </div>
      {similar.length > 0 && (
        <div className={`min-0 ${styles.similar}`}>
          <RecentRow title={t('similar')} cards={similar} />
        </div>
      )}
    </div>
  )
}

/** The variant of a lead with its own message: a kind of appointment, a watched price, a contact's topic. */
type ThanksVariant = Visit | 'price-watch' | 'contact-service' | 'contact-parts' | 'contact-finance'

type Sentence = 'title' | 'text' | 'read' | 'answer' | 'hold'

/**
 * The messages after a form's lead is stored: its own, else those of every form.
 * @param about the form, and its variant; `null` for none
 * @param dealerName the recipient; `null` if unknown
 */
function thanksTexts(
  { form, variant }: Readonly<{ form: LeadForm; variant: ThanksVariant | null }>,
  dealerName: string | null,
  locale: Locale,
) {
  const words = dictionaries[locale].thanks
  const say = (sentence: Sentence | 'textPlain') =>
    fillMessage(
      words[`${variant}.${sentence}`] ?? words[`${form}.${sentence}`] ?? words[sentence] ?? '',
      { dealer: dealerName ?? '' },
      locale,
    )
  return {
    title: say('title'),
    text: say(dealerName === null ? 'textPlain' : 'text'),
    next: [say('read'), say('answer'), say('hold')],
  }
}

/** Time and address, with the calendar file. */
function Booked({ booked: { title, facts, file } }: { booked: BookedView }) {
  return (
    <section
      className={`stack gap-4 items-start mt-3 pad-6 edge ${styles.booked}`}
      aria-labelledby="booked"
    >
      <h2 className="text-xl" id="booked">
        {title}
      </h2>
      <dl className="stack gap-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd className="num bold break">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink icon="calendar-check" kind="action" href={file.href} download>
        {file.label}
      </ButtonLink>
    </section>
  )
}
