import { data } from 'react-router'

import { vehicleInterest } from '#domain/leads/vehicle-interest.ts'
import { askedPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { paths } from '#paths'
import { appContext } from '#web/context.ts'
import { AskedPage } from '#web/features/asked-vehicle/asked-page.tsx'
import { askedView } from '#web/features/asked-vehicle/asked-view.ts'
import { CallDealer } from '#web/features/asked-vehicle/call-dealer.tsx'
import { sendForm } from '#web/features/lead-form/client-action.ts'
import { postForm } from '#web/features/lead-form/form-action.ts'
import { formHeaders } from '#web/features/lead-form/form-headers.ts'
import { formView } from '#web/features/lead-form/form-loader.ts'
import { formMeta } from '#web/features/lead-form/form-meta.ts'
import { knownSubject } from '#web/features/lead-form/known-subject.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { useT } from '#web/lib/use-t.ts'

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

export function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { vehicle, dealer } = knownSubject(app, url)
  if (!dealer) throw data('No store can be reached from here.', { status: 503 })
  return postForm(app, request, url, { definition: vehicleInterest, dealer, vehicle })
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
