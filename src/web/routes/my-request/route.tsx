import { useMemo } from 'react'
import { data, Form, useNavigation } from 'react-router'

import type { FieldErrors } from '#domain/forms/read-form.ts'
import { paths } from '#domain/pages/paths.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FormFields } from '#web/features/lead-form/fields/form-fields.tsx'
import { useFormWords } from '#web/features/lead-form/use-form-words.ts'
import { appContext } from '#web/lib/app-context.ts'
import { privateHeaders, privateMeta } from '#web/lib/private-page.ts'

import type { Route } from './+types/route.ts'
import { changeRequest } from './change-request.ts'
import { Drive } from './components/drive.tsx'
import { CONSENT_FIELD, DO_FIELD } from './components/field-names.ts'
import { Progress, Sent } from './components/sent.tsx'
import { driveView } from './view/drive-view.ts'
import { requestView, type RequestView } from './view/request-view.ts'

import styles from './components/my-request.module.css'

export const handle = { areas: ['my-request', 'form-fields', 'forms'] }

const GONE = 410

/**
 * The shopper's request at its secret address. The page is not cached, not indexed, and never sent as a referrer.
 * @throws {Response} 404 for an unknown address
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const lead = await app.services.shopperRequests.byToken(app.site.key, params.token)
  if (lead === null) throw data(`Page Not Found: ${paths.myRequest('…')}`, { status: 404 })
  const t = areaTranslator('my-request', app.locale)
  const searchHref = paths.search(app.site.isUsedSite ? 'used' : 'new')
  if (lead === 'erased')
    return data(
      { view: null, title: seoTitle(t('erasedTitle'), app.site), searchHref },
      { status: GONE },
    )
  const view = {
    ...(await requestView(app, lead, url.searchParams)),
    drive: lead.form === 'vehicle-appointment' ? await driveView(app, params.token) : null,
  }
  return data({ view, title: seoTitle(t('title'), app.site), searchHref }, { status: 200 })
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeRequest(context.get(appContext), request, params.token)

export const headers = privateHeaders

export const meta = privateMeta

export default function MyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, searchHref } = loaderData
  const t = useT('my-request')
  if (view === null)
    return (
      <div className="wrap stack gap-5 page narrow">
        <PageHead icon="circle-check" title={t('erasedTitle')} lead={t('erasedText')} />
        <p className={`soft row gap-2 text-sm ${styles.fine}`}>{t('erasedEvidence')}</p>
        <div>
          <ButtonLink kind="ink" href={searchHref}>
            {t('toSearch')}
          </ButtonLink>
        </div>
      </div>
    )
  const { dealer, vehicle, done } = view
  const problem = actionData?.problem ?? null
  return (
    <div className="wrap stack gap-5 page narrow">
      <PageHead
        kicker={t(`form.${view.form}`)}
        title={t('title')}
        lead={
          <>
            {t('to', { dealer: dealer.name })}
            {vehicle && ' · '}
            {vehicle && vehicle.href === null && vehicle.name}
            {vehicle && vehicle.href !== null && (
              <a className="link" href={vehicle.href}>
                {vehicle.name}
              </a>
            )}
          </>
        }
      />
      {problem === null && !actionData && done && <Notice kind="done" title={t(`done.${done}`)} />}
      {problem !== null && <Notice kind="alert" title={t(`problem.${problem}`)} />}
      {view.drive && <Drive drive={view.drive} refused={actionData} />}
      <Progress view={view} />
      <Sent view={view} />
      <Correction view={view} refused={actionData} />
      <Consents consents={view.consents} />
      <Erasure dealerName={dealer.name} hasConsents={view.consents.length > 0} />
      <p className={`soft row gap-2 text-sm ${styles.fine}`}>
        <Icon name="lock" />
        {t('private')}
      </p>
    </div>
  )
}

/** The shopper's consents, verbatim, each with a button to withdraw it. */
function Consents({ consents }: Pick<RequestView, 'consents'>) {
  const t = useT('my-request')
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="agreed">
      <h2 id="agreed">{t('agreed')}</h2>
      {consents.length === 0 && <p className="soft">{t('agreedNothing')}</p>}
      <ul className={styles.consents}>
        {consents.map(({ id, wording, language, contact, withdrawnAt }) => (
          <li key={id}>
            <div>
              <p id={`consent-${id}`} lang={language} className="soft text-sm measure">
                {wording}
              </p>
              <p className="strong mt-2 break">{contact}</p>
            </div>
            {withdrawnAt === null ? (
              <Form method="post">
                <input type="hidden" name={CONSENT_FIELD} value={id} />
                <Button
                  type="submit"
                  size="small"
                  name={DO_FIELD}
                  value="withdraw"
                  aria-describedby={`consent-${id}`}
                >
                  {t('withdraw')}
                </Button>
              </Form>
            ) : (
              <p className="muted text-sm">{t('withdrawn', { at: withdrawnAt })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Erases the request. Explains what is erased and what remains before the button shows. */
function Erasure({ dealerName, hasConsents }: { dealerName: string; hasConsents: boolean }) {
  const t = useT('my-request')
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="erase">
      <h2 id="erase">{t('erase')}</h2>
      <details className={styles.details}>
        <summary>
          {t('eraseOpen')}
          <Icon name="chevron-down" />
        </summary>
        <p className="soft">{t('eraseText', { dealer: dealerName })}</p>
        {hasConsents && <p className="soft">{t('eraseEvidence')}</p>}
        <Form method="post">
          <Button type="submit" kind="ink" name={DO_FIELD} value="erase">
            {t('eraseNow')}
          </Button>
        </Form>
      </details>
    </section>
  )
}

type CorrectionProps = {
  view: RequestView
  /** The posted values and their errors; `undefined` unless a post was refused. */
  refused: Readonly<{ values: Readonly<Record<string, string>>; errors: FieldErrors }> | undefined
}

const NONE: FieldErrors = {}

/** The form to correct contact data. */
function Correction({ view, refused }: CorrectionProps) {
  const t = useT('my-request')
  const forms = useT('forms')
  const formText = useFormWords(['form-fields'])
  const isSending = useNavigation().formMethod === 'POST'
  const errors = refused?.errors ?? NONE
  const problems = useMemo(
    () =>
      Object.entries(errors).map(([id, error]) => ({
        id,
        message: `${formText(id) ?? id}: ${forms(error)}`,
      })),
    // `formText` and `forms` are new functions with the same texts at each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [errors],
  )
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="reach">
      <h2 id="reach">{t('reach')}</h2>
      <p className="soft">{t('reachText', { dealer: view.dealer.name })}</p>
      <Form method="post" className="stack gap-5" noValidate>
        <ErrorSummary title={forms('errorSummary', { n: problems.length })} errors={problems} />
        <FormFields
          groups={view.groups}
          formText={formText}
          values={refused?.values ?? view.contact}
          errors={errors}
        />
        <div>
          <Button kind="action" type="submit" name={DO_FIELD} value="correct" disabled={isSending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
