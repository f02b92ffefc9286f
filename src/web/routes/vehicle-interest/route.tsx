import { vehicleInterest } from '#domain/lead-forms/vehicle-interest.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import { InquiryPage } from '#web/features/inquiry-vehicle/inquiry-page.tsx'
import { inquiryView } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { FilledNotice } from '#web/features/lead-form/filled/filled-notice.tsx'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { filledForm } from '#web/features/lead-form/server/filled-form.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'

export const handle = {
  areas: ['interest', 'inquiry-vehicle', 'filled-form', 'forms', 'form-fields'],
}

export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  // An unknown store is 404, as on every form.
  knownSubject(app, url)
  const inquiry = inquiryView(app, url.searchParams, paths.vehicleInterest)
  const filled = filledForm(app, vehicleInterest, url)
  const t = areaTranslator('interest', app.locale)
  return {
    inquiry,
    filled: filled.state,
    form: formView(app, vehicleInterest, {
      values: { comments: inquiry.searchSummary, ...filled.values },
    }),
    title: seoTitle(t(inquiry.vehicle ? 'title' : 'titleAny'), app.site),
    description: t('description', { dealer: inquiry.dealer?.name ?? app.site.name }),
    canonical: canonicalOf(app, inquiry.openHref),
    isIndexed: canonicalPath(url) === inquiry.openHref,
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  return postForm(app, request, url, { definition: vehicleInterest, ...knownSubject(app, url) })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function InterestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, filled, form } = loaderData
  const t = useT('interest')
  const { vehicle, dealer } = inquiry
  return (
    <InquiryPage
      inquiry={inquiry}
      title={t(vehicle ? 'title' : 'titleAny')}
      lead={dealer && t('lead', { dealer: dealer.name })}
    >
      <FilledNotice state={filled} isPosted={actionData !== undefined} />
      {dealer && (
        <LeadForm
          key={vehicle?.formHref ?? dealer.name}
          view={form}
          answered={actionData}
          dealer={dealer}
        >
          <CallDealer dealer={dealer} />
        </LeadForm>
      )}
    </InquiryPage>
  )
}
