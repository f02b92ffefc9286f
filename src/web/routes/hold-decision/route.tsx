import { data, Form, redirect, useNavigation } from 'react-router'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { STORE_DECISIONS } from '#domain/holds/hold.ts'
import { appErrorCode, httpStatus } from '#domain/kernel/errors.ts'
import { paths } from '#domain/pages/paths.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import type { ShopperHold } from '#modules/holds/module.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'
import { privateHeaders, privateMeta } from '#web/lib/private-page.ts'

import type { Route } from './+types/route.ts'

export const handle = { areas: ['hold'] }

const notFound = () => data(`Page Not Found: ${paths.holdDecision('…')}`, { status: 404 })

/** The title, and the state of the hold. */
function holdTexts({ services, site, locale }: AppContext, hold: ShopperHold) {
  const t = areaTranslator('hold', locale)
  const listed = services.inventory.byStock(site, hold.stock, hold.dealerCode)
  const vehicle = listed?.vin === hold.vin ? vehicleName(listed) : hold.vin
  const dealer = services.dealers.byCode(hold.dealerCode)
  const at = hold.answerBy ?? hold.until
  const time = at !== null && dealer ? formatMoment(at, locale, dealerTimeZone(dealer)) : ''
  const open = hold.isConfirmed ? 'waiting' : 'ask'
  const byState = { open, held: 'held', converted: 'converted' } as const
  const state =
    hold.state === 'expired' || hold.state === 'released' ? 'ended' : byState[hold.state]
  return {
    title: t('decideTitle', { vehicle, stock: hold.stock }),
    text: t(`decide.${state}`, { time }),
  }
}

/** @throws {Response} 404 for an unknown token */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const found = await app.services.holds.forStore(app.site.key, params.token)
  if (!found) throw notFound()
  const words = holdTexts(app, found.hold)
  const { hours } = app.services.holds.rulesOf(found.hold.dealerCode)
  return { words, hours, decisions: found.decisions, title: seoTitle(words.title, app.site) }
}

/** Decides for the store. Opening the page changes nothing, since mail scanners open every link. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, site } = context.get(appContext)
  const form = await request.formData().catch(() => null)
  const choice = form ? formValues(form)['decision'] : undefined
  const decision = STORE_DECISIONS.find((one) => one === choice)
  if (decision === undefined)
    throw data('A button of the page was expected.', { status: httpStatus.invalid })
  try {
    await services.holds.decide(site.key, params.token, decision)
  } catch (error) {
    const code = appErrorCode(error)
    if (code === 'not-found') throw notFound()
    if (code === 'conflict') return data({ isRefused: true }, { status: httpStatus.conflict })
    throw error
  }
  return redirect(paths.holdDecision(params.token), 303)
}

export const headers = privateHeaders

export const meta = privateMeta

export default function HoldDecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, hours, decisions } = loaderData
  const t = useT('hold')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="wrap stack gap-4 items-start page narrow">
      <PageHead title={words.title} lead={words.text} />
      {actionData?.isRefused && <Notice kind="alert" title={t('decideConflict')} />}
      {decisions.length > 0 && (
        <Form method="post" className="cluster gap-3">
          {decisions.map((decision, at) => (
            <Button
              key={decision}
              kind={at === 0 ? 'action' : 'line'}
              type="submit"
              name="decision"
              value={decision}
              aria-disabled={isSending || undefined}
            >
              {t(`decision.${decision}`, { hours })}
            </Button>
          ))}
        </Form>
      )}
    </div>
  )
}
