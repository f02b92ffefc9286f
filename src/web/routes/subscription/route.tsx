import { data, Form, redirect, useNavigation } from 'react-router'

import { appErrorCode } from '#domain/kernel/errors.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { appContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'
import { unlistedMeta } from '#web/lib/unlisted-meta.ts'

import type { Route } from './+types/route.ts'
import { subscriptionView, type SubscriptionView } from './subscription-view.ts'

import styles from './subscription.module.css'

export const handle = { areas: ['notification'] }

/** @throws {Response} 404 for an unknown token */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const found = await app.services.subscriptions.get(app.site.key, params.token)
  if (!found) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  return subscriptionView(found, app)
}

/** Confirms, renews or ends it. Opening the page does none of it, since mail scanners open every link. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services, site } = context.get(appContext)
  const form = await request.formData().catch(() => null)
  const intent = form ? formValues(form)['intent'] : undefined
  try {
    if (intent === 'confirm') await services.subscriptions.confirm(site.key, params.token)
    else if (intent === 'end') await services.subscriptions.end(site.key, params.token)
    else throw data('A posted form was expected.', { status: 400 })
  } catch (error) {
    if (appErrorCode(error) !== 'not-found') throw error
    throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  }
  return redirect(url.pathname, 303)
}

export const headers = () => ({ 'cache-control': 'no-store' })

export const meta = unlistedMeta satisfies Route.MetaFunction

const TITLES = {
  pending: 'page.pendingTitle',
  confirmed: 'page.confirmedTitle',
  ended: 'page.endedTitle',
} as const

export default function SubscriptionPage({ loaderData: view }: Route.ComponentProps) {
  const t = useT('notification')
  const { state, email } = view
  const texts = {
    pending: t('page.pendingText', { email }),
    confirmed: t('page.confirmedText', { email }),
    ended: t('page.endedText'),
  }
  const icon = { pending: 'clock', confirmed: 'circle-check', ended: 'check' } as const
  return (
    <div className="wrap stack gap-4 items-start page narrow">
      <PageHead icon={icon[state]} title={t(TITLES[state])} lead={texts[state]} />
      {state !== 'ended' && (
        <div className={`card stack gap-3 items-start ${styles.request}`}>
          <ul className="cluster gap-2">
            {view.labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          {view.seeHref && (
            <a className="link" href={view.seeHref}>
              {t(view.isVehicle ? 'page.seeVehicle' : 'page.seeList')}
            </a>
          )}
        </div>
      )}
      {state === 'confirmed' && (
        <p className="muted">
          {t(view.isVehicle ? 'page.untilVehicle' : 'page.until', { date: view.until })}
        </p>
      )}
      <Actions view={view} />
    </div>
  )
}

function Actions({ view: { state, searchHref, formHref } }: { view: SubscriptionView }) {
  const t = useT('notification')
  const isSending = useNavigation().formMethod === 'POST'
  if (state === 'ended')
    return (
      <div className={`cluster gap-3 mt-2 ${styles.actions}`}>
        <ButtonLink kind="ink" href={searchHref}>
          {t('page.search')}
        </ButtonLink>
        {formHref && (
          <ButtonLink kind="line" href={formHref}>
            {t('page.again')}
          </ButtonLink>
        )}
      </div>
    )
  const isPending = state === 'pending'
  return (
    <Form method="post" className={`cluster gap-3 mt-2 ${styles.actions}`}>
      <Button
        kind={isPending ? 'action' : 'line'}
        type="submit"
        name="intent"
        value="confirm"
        aria-disabled={isSending || undefined}
      >
        {t(isPending ? 'page.confirm' : 'page.renew')}
      </Button>
      <Button
        kind={isPending ? 'line' : 'ink'}
        type="submit"
        name="intent"
        value="end"
        aria-disabled={isSending || undefined}
      >
        {t(isPending ? 'page.refuse' : 'page.stop')}
      </Button>
    </Form>
  )
}
