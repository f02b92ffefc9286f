import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { appErrorCode, httpStatus } from '#domain/kernel/errors.ts'
import { paths } from '#domain/pages/paths.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ForgetDraft } from '#web/features/lead-form/draft/forget-draft.tsx'
import { appContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'
import { privateHeaders, privateMeta } from '#web/lib/private-page.ts'

import type { Route } from './+types/route.ts'
import { holdView, type HoldView } from './hold-view.ts'

export const handle = { areas: ['hold'] }

const notFound = () => data(`Page Not Found: ${paths.hold('…')}`, { status: 404 })

/** @throws {Response} 404 for an unknown token */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const hold = await app.services.holds.get(app.site.key, params.token)
  if (!hold) throw notFound()
  const view = holdView(hold, params.token, app)
  return { view, title: seoTitle(view.title, app.site) }
}

/**
 * Begins or cancels it; one with a deposit leads to its payment first: not by a redirect, since browsers apply the page's
 * policy for forms to it, and the payment is on another host. Opening the page does neither, since mail scanners open every link.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, site } = context.get(appContext)
  const form = await request.formData().catch(() => null)
  const intent = form ? formValues(form)['intent'] : undefined
  const { token } = params
  try {
    if (intent === 'follow') {
      const followed = await services.holds.follow(site.key, token)
      if (followed.outcome === 'deposit') return { otherHref: null, payHref: followed.address }
      if (followed.outcome === 'other')
        return data(
          { otherHref: `${followed.origin ?? ''}${paths.hold(followed.token)}`, payHref: null },
          { status: httpStatus.conflict },
        )
    } else if (intent === 'cancel') await services.holds.cancel(site.key, token)
    else throw data('A button of the page was expected.', { status: httpStatus.invalid })
  } catch (error) {
    if (appErrorCode(error) === 'not-found') throw notFound()
    throw error
  }
  return redirect(paths.hold(token), 303)
}

export const headers = privateHeaders

export const meta = privateMeta

const ICONS = {
  ask: 'clock',
  waiting: 'clock',
  held: 'circle-check',
  converted: 'circle-check',
  ended: 'info',
} as const

export default function HoldPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const t = useT('hold')
  const payHref = actionData?.payHref ?? null
  useEffect(() => {
    if (payHref !== null) location.assign(payHref)
  }, [payHref])
  return (
    <div className="wrap stack gap-4 items-start page narrow">
      <PageHead icon={ICONS[view.kind]} title={view.title} lead={view.text} />
      {view.kind !== 'ask' && <ForgetDraft form="vehicle-hold" />}
      {payHref !== null && (
        <Notice
          kind="info"
          title={t('payTitle')}
          action={
            <a className="link" href={payHref}>
              {t('payLink')}
            </a>
          }
        >
          {t('payText')}
        </Notice>
      )}
      {actionData?.otherHref && (
        <Notice
          kind="alert"
          title={t('otherTitle')}
          action={
            <a className="link" href={actionData.otherHref}>
              {t('otherLink')}
            </a>
          }
        >
          {t('otherText')}
        </Notice>
      )}
      {view.next.length > 0 && (
        <section className="card pad-6 stack gap-3" aria-labelledby="next">
          <h2 className="text-xl" id="next">
            {t('nextTitle')}
          </h2>
          <ol className="numbered stack gap-2">
            {view.next.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </section>
      )}
      <Actions view={view} />
      {view.deposit && <p>{view.deposit}</p>}
      {view.until && <p className="muted">{view.until}</p>}
    </div>
  )
}

function Actions({ view }: { view: HoldView }) {
  const t = useT('hold')
  const isSending = useNavigation().formMethod === 'POST'
  const { kind, calendarHref, phone, vehicleHref, searchHref, againHref } = view
  const isLive = kind === 'ask' || kind === 'waiting' || kind === 'held'
  return (
    <Form method="post" className="cluster gap-3">
      {kind === 'ask' && (
        <Button
          kind="action"
          type="submit"
          name="intent"
          value="follow"
          aria-disabled={isSending || undefined}
        >
          {view.askButton}
        </Button>
      )}
      {calendarHref && (
        <ButtonLink icon="calendar-check" kind="action" href={calendarHref} download>
          {t('calendar')}
        </ButtonLink>
      )}
      {againHref && (
        <ButtonLink kind="action" href={againHref}>
          {t('again')}
        </ButtonLink>
      )}
      {vehicleHref && <ButtonLink href={vehicleHref}>{t('seeVehicle')}</ButtonLink>}
      {phone && kind !== 'ask' && (
        <ButtonLink icon="phone" href={phone.href}>
          <span className="num">{t('call', { phone: phone.text })}</span>
        </ButtonLink>
      )}
      {isLive ? (
        <Button type="submit" name="intent" value="cancel" aria-disabled={isSending || undefined}>
          {t('cancel')}
        </Button>
      ) : (
        <ButtonLink href={searchHref}>{t('seeOthers')}</ButtonLink>
      )}
    </Form>
  )
}
