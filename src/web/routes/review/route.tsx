import { data, Form, redirect, useNavigation } from 'react-router'

import { appErrorCode, httpStatus } from '#domain/kernel/errors.ts'
import { paths } from '#domain/pages/paths.ts'
import { MAX_NAME_LENGTH, MAX_REVIEW_LENGTH } from '#domain/reviews/review.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import type { ShopperReviews } from '#modules/reviews/module.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Check } from '#ui/form/check.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { appContext } from '#web/lib/app-context.ts'
import { formValues } from '#web/lib/form-values.ts'
import { privateHeaders, privateMeta } from '#web/lib/private-page.ts'

import type { Route } from './+types/route.ts'
import { reviewView, type ReviewView } from './review-view.ts'

export const handle = { areas: ['review'] }

const notFound = () => data(`Page Not Found: ${paths.review('…')}`, { status: 404 })

/** @throws {Response} 404 for an unknown token */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const review = await app.services.reviews.own(app.site.key, params.token)
  if (!review) throw notFound()
  const view = reviewView(review, app)
  return { view, title: seoTitle(view.title, app.site) }
}

type Values = ReturnType<typeof formValues>

/** Runs the button of the page. @throws {Response} 400 for none */
function run(
  reviews: ShopperReviews,
  at: Readonly<{ siteKey: string; token: string }>,
  values: Values,
): Promise<void> {
  const { siteKey, token } = at
  switch (values['intent']) {
    case 'write': {
      const { stars = '', text = '', shownName = '' } = values
      return reviews.write(siteKey, token, { stars, text, shownName })
    }
    case 'withdraw':
      return reviews.withdraw(siteKey, token)
    case 'stop':
      return reviews.optOut(siteKey, token)
    default:
      throw data('A button of the page was expected.', { status: httpStatus.invalid })
  }
}

/**
 * Stores or deletes a review, or ends invitations. Opening the page does none of it, since mail scanners open every link.
 * @returns with status 400 what was typed, if the stars are missing
 * @throws {Response} 404 for an unknown token
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, site } = context.get(appContext)
  const form = await request.formData().catch(() => null)
  const values = form ? formValues(form) : {}
  const { token } = params
  try {
    await run(services.reviews, { siteKey: site.key, token }, values)
  } catch (error) {
    const code = appErrorCode(error)
    if (code === 'not-found') throw notFound()
    if (code !== 'invalid') throw error
    const { text = '', shownName = '' } = values
    return data({ typed: { text, shownName } }, { status: httpStatus.invalid })
  }
  return redirect(paths.review(token), 303)
}

export const headers = privateHeaders

export const meta = privateMeta

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const t = useT('review')
  const isSending = useNavigation().formMethod === 'POST'
  const { notice, isWritten, isOptedOut, storeHref } = view
  return (
    <div className="wrap stack gap-5 page narrow">
      <PageHead icon="message-circle" title={view.title} lead={t('lead')} />
      {notice && (
        <Notice
          kind={view.isHidden ? 'alert' : 'info'}
          title={notice.title}
          action={
            storeHref && (
              <a className="link" href={storeHref}>
                {t('storePage')}
              </a>
            )
          }
        >
          {notice.text}
        </Notice>
      )}
      <WriteForm
        view={view}
        typed={actionData?.typed ?? null}
        isSending={isSending}
        // A saved review is the new initial value of its fields.
        key={`${view.stars} ${view.text}`}
      />
      {isWritten && (
        <details>
          <summary className="link py-2">{t('withdraw')}</summary>
          <Form method="post" className="stack gap-3 items-start mt-3">
            <p>{t('withdrawText')}</p>
            <Button
              kind="ink"
              type="submit"
              name="intent"
              value="withdraw"
              aria-disabled={isSending || undefined}
            >
              {t('withdrawNow')}
            </Button>
          </Form>
        </details>
      )}
      <Form method="post" className="cluster gap-3">
        {isOptedOut ? (
          <output>{t('stopped')}</output>
        ) : (
          <Button
            kind="quiet"
            type="submit"
            name="intent"
            value="stop"
            aria-disabled={isSending || undefined}
          >
            {t('stop')}
          </Button>
        )}
      </Form>
    </div>
  )
}

type WriteProps = Readonly<{
  view: ReviewView
  /** What was typed without stars; `null` for nothing. */
  typed: Readonly<{ text: string; shownName: string }> | null
  isSending: boolean
}>

/** Stars, a text and the name to show. */
function WriteForm({ view, typed, isSending }: WriteProps) {
  const t = useT('review')
  const { stars, text, shownName, choices, isWritten } = view
  return (
    <Form method="post" className="card pad-6 stack gap-5">
      <input type="hidden" name="intent" value="write" />
      <FieldGroup legend={t('starsLegend')} {...(typed && { error: t('starsMissing') })}>
        {choices.map((n) => (
          <Check type="radio" name="stars" value={n} defaultChecked={stars === n} required key={n}>
            {`${t('stars', { n })}, ${t(STARS[n - 1] ?? 'star.5')}`}
          </Check>
        ))}
      </FieldGroup>
      <TextField
        label={t('text')}
        note={t('optional')}
        hint={t('textHint')}
        name="text"
        rows={5}
        maxLength={MAX_REVIEW_LENGTH}
        defaultValue={typed?.text ?? text}
      />
      <Field
        label={t('name')}
        note={t('optional')}
        hint={t('nameHint')}
        name="shownName"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed?.shownName ?? shownName}
      />
      <p className="muted text-sm">
        {t('rules')} {t('rulesReasons')}
      </p>
      <div>
        <Button kind="action" type="submit" aria-disabled={isSending || undefined}>
          {t(isWritten ? 'save' : 'send')}
        </Button>
      </div>
    </Form>
  )
}

const STARS = ['star.1', 'star.2', 'star.3', 'star.4', 'star.5'] as const
