import type { FieldValues } from '#domain/forms/read-form.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { similarVehicles } from '#domain/lead-forms/similar-vehicles.ts'
import { askingPrice } from '#domain/leads/asking-price.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import { Check } from '#ui/form/check.tsx'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import { InquiryList } from '#web/features/inquiry-vehicle/inquiry-list.tsx'
import { InquiryPage } from '#web/features/inquiry-vehicle/inquiry-page.tsx'
import {
  type InquiryVehicle,
  inquiryVehicle,
} from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import { inquiryView } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { CustomFields } from '#web/features/lead-form/fields/form-fields.tsx'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'

export const handle = { areas: ['vehicle-forms', 'inquiry-vehicle', 'forms', 'form-fields'] }

export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, locale } = app
  // Sold or not, this page lists similar vehicles anyway.
  const inquiry = { ...inquiryView(app, url.searchParams, paths.similarVehicles), similar: [] }
  const { vehicle } = knownSubject(app, url)
  const t = areaTranslator('vehicle-forms', locale)
  const preferences = vehicle ? initialPreferences(vehicle, app) : {}
  return {
    inquiry,
    like: vehicle && likeView(vehicle, app),
    similar: vehicle ? similarNow(vehicle, app) : [],
    form: formView(app, similarVehicles, {
      values: { ...preferences, comments: inquiry.searchSummary },
      without: omittedFields(vehicle),
    }),
    title: seoTitle(t(vehicle ? 'similarTitle' : 'similarTitleAny'), site),
    description: t('similarDescription', { dealer: inquiry.dealer?.name ?? site.name }),
    canonical: canonicalOf(app, inquiry.openHref),
    isIndexed: canonicalPath(url) === inquiry.openHref,
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { vehicle, dealer } = knownSubject(app, url)
  return postForm(app, request, url, {
    definition: similarVehicles,
    dealer,
    vehicle,
    without: omittedFields(vehicle),
  })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function SimilarVehiclesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, like, similar, form } = loaderData
  const t = useT('vehicle-forms')
  const { vehicle, dealer } = inquiry
  return (
    <InquiryPage
      inquiry={inquiry}
      title={t(vehicle ? 'similarTitle' : 'similarTitleAny')}
      lead={dealer && t('similarLead', { dealer: dealer.name })}
    >
      {like && <SimilarNow similar={similar} />}
      {dealer && (
        <LeadForm
          key={vehicle?.formHref ?? dealer.name}
          view={form}
          answered={actionData}
          dealer={dealer}
          custom={like ? likenessBoxes(t, like) : {}}
          send={t('similarSend')}
        >
          <CallDealer dealer={dealer} />
        </LeadForm>
      )}
    </InquiryPage>
  )
}

/** Similar vehicles in stock. */
function SimilarNow({ similar }: { similar: readonly InquiryVehicle[] }) {
  const t = useT('vehicle-forms')
  return (
    <section className="stack gap-3 mb-5" aria-labelledby="similar-now">
      <h2 className="text-xl" id="similar-now">
        {t('similarNow')}
      </h2>
      <p className="muted">
        {similar.length > 0 ? t('similarNowText', { n: similar.length }) : t('similarNone')}
      </p>
      <InquiryList vehicles={similar} />
    </section>
  )
}

const box = (name: string, label: string): CustomFields => ({
  [name]: ({ value }) => (
    <Check id={name} name={name} value="yes" defaultChecked={value === 'yes'}>
      {label}
    </Check>
  ),
})

/** The check boxes for the same make and body, with their names. */
const likenessBoxes = (
  t: ReturnType<typeof useT<'vehicle-forms'>>,
  { make, body }: LikeView,
): CustomFields => ({
  ...box('sameMake', t('sameMakeAs', { make })),
  ...(body && box('sameBody', t('sameBodyAs', { body }))),
})

const SHOWN = 6
const PRICE_STEP = 1000

/** Fields that do not apply to this vehicle, or without one. */
const omittedFields = (vehicle: Vehicle | null): readonly string[] => [
  ...(vehicle ? [] : ['sameMake']),
  ...(vehicle?.body ? [] : ['sameBody']),
]

/** The initial preferences, from the vehicle. */
function initialPreferences(
  vehicle: Vehicle,
  { site, services }: Pick<AppContext, 'site' | 'services'>,
): FieldValues {
  // A sold vehicle has no price.
  const price = vehicle.tags.has('isSold')
    ? null
    : askingPrice(vehicle, site, services.dealers.fees(vehicle.dealerCode))
  const upTo = price === null ? null : Math.ceil(toDollars(price) / PRICE_STEP) * PRICE_STEP
  return {
    sameMake: 'yes',
    sameBody: vehicle.body ? 'yes' : '',
    maxPrice: upTo === null ? '' : String(upTo),
    minYear: String(vehicle.year),
  }
}

/** The vehicle's make and body in words, for the check boxes. */
type LikeView = Readonly<{ make: string; body: string | null }>

const likeView = (vehicle: Vehicle, { locale }: Pick<AppContext, 'locale'>): LikeView => ({
  make: vehicle.make,
  body: vehicle.body && vehicleWord(vehicle.body, locale),
})

/** The most similar vehicles in stock, each with a link to its page. */
const similarNow = (vehicle: Vehicle, app: AppContext): readonly InquiryVehicle[] =>
  app.services.inventory
    .similar(app.site, vehicle, SHOWN)
    .map((other) => inquiryVehicle(other, app, () => paths.detail(other)))
