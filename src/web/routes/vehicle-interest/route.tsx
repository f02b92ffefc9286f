import { data } from 'react-router'

import { vehicleInterest } from '#domain/lead-forms/vehicle-interest.ts'
import { paths } from '#domain/pages/paths.ts'
import { askedPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import { AskedPage } from '#web/features/inquiry-vehicle/inquiry-page.tsx'
import { askedView } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import { sendForm } from '#web/features/lead-form/client-action.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formHeaders } from '#web/features/lead-form/server/form-headers.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { formMeta } from '#web/features/lead-form/server/form-meta.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { readPostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/route.ts'

export const handle = { areas: ['interest', 'asked-vehicle', 'forms', 'form-fields'] }

export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  // A store that nobody is is not found, here as on every form.
  knownSubject(app, url)
  const asked = askedView(app, url.searchParams, paths.vehicleInterest)
  const t = areaTranslator('interest', app.locale)
  return {
    asked,
    form: formView(app, vehicleInterest, { values: { comments: asked.wish } }),
    title: seoTitle(t(asked.vehicle ? 'title' : 'titleAny'), app.site),
    description: t('description', { dealer: asked.dealer?.name ?? app.site.name }),
    canonical: canonicalOf(app, asked.openHref),
    isIndexed: askedPath(url) === asked.openHref,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { vehicle, dealer } = knownSubject(app, url)
  if (!dealer) throw data('No store can be reached from here.', { status: 503 })
  return postForm(app, await readPostedForm(request), url, {
    definition: vehicleInterest,
    dealer,
    vehicle,
  })
}

export const clientAction = sendForm

export const headers = formHeaders

export const meta = formMeta

export default function InterestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, form } = loaderData
  const t = useT('interest')
  const { vehicle, dealer } = asked
  return (
    <AskedPage
      asked={asked}
      title={t(vehicle ? 'title' : 'titleAny')}
      lead={dealer && t('lead', { dealer: dealer.name })}
    >
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
    </AskedPage>
  )
}
