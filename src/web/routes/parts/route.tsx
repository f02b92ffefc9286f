import { data } from 'react-router'

import { parts } from '#domain/lead-forms/parts.ts'
import { paths } from '#domain/pages/paths.ts'
import { readWanted } from '#domain/parts/wanted-parts.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { sendForm } from '#web/features/lead-form/client-action.ts'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formHeaders } from '#web/features/lead-form/server/form-headers.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { formMeta } from '#web/features/lead-form/server/form-meta.ts'
import { readPostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { partsStore } from '#web/features/parts/parts-store.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/route.ts'
import { CounterCard } from './components/counter-card.tsx'
import { Guide } from './components/guide.tsx'
import { Head } from './components/head.tsx'
import { Order } from './components/order.tsx'
import { orderValues } from './view/order-values.ts'
import { partsView } from './view/parts-view.ts'

export const handle = {
  areas: ['parts', 'parts-fields', 'credit-fields', 'store', 'forms', 'form-fields'],
}

/**
 * The parts department of the site's store, or of `?dealer=`, with the form that orders parts: those of a list that the
 * address carries stand in it.
 * @throws {Response} 404 for a dealer that the site does not have
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale } = app
  const dealer = partsStore(app, url)
  const numbers = readWanted(url.searchParams).map(({ number }) => number)
  const known = await services.parts.byNumbers(dealer?.code ?? '', numbers)
  const t = areaTranslator('parts', locale)
  const name = dealer?.name ?? site.name
  return {
    view: partsView(app, dealer, url.searchParams),
    form: formView(app, parts, { values: orderValues(url.searchParams, known, locale) }),
    title: seoTitle(t('title'), site),
    description: t('description', { dealer: name }),
    canonical: canonicalOf(app, paths.parts()),
    isIndexed: canonicalPath(url) === url.pathname,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const dealer = partsStore(app, url)
  if (!dealer) throw data('No store can be reached from here.', { status: 503 })
  return postForm(app, await readPostedForm(request), url, {
    definition: parts,
    dealer,
    vehicle: null,
  })
}

export const clientAction = sendForm

export const headers = formHeaders

export const meta = formMeta

export default function PartsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, form } = loaderData
  const { counter } = view
  const t = useT('parts')
  return (
    <div className="wrap page">
      <Head view={view} />
      <div className="split mt-7">
        {counter ? (
          <>
            <Order view={view} counter={counter} form={form} answered={actionData} />
            <CounterCard counter={counter} />
          </>
        ) : (
          <Notice kind="info" title={t('noStore')} />
        )}
      </div>
      <Guide />
    </div>
  )
}
