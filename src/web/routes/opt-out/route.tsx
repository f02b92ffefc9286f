import { redirect } from 'react-router'

import { privacyOptOut } from '#domain/lead-forms/privacy-opt-out.ts'
import { paths } from '#domain/pages/paths.ts'
import {
  choiceOfCookies,
  hasOptOutSignal,
  CHOICE_COOKIE,
  choiceCookie,
  readChoice,
} from '#domain/privacy/measuring-choice.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { readPostedForm, type PostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { privacyDays } from '#web/features/privacy/privacy-days.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'
import { Choice } from './components/choice.tsx'
import { ThirdParties } from './components/third-parties.tsx'
import { whoMeasures } from './view/who-measures.ts'

import styles from './components/opt-out.module.css'

export const handle = { areas: ['privacy', 'privacy-fields', 'forms', 'form-fields'] }

const siteDealer = ({ services, site }: AppContext) =>
  services.dealers.own(site) ?? services.dealers.ofSite(site)[0] ?? null

/**
 * The analytics choice of this browser, and the opt-out form for data that stores have by name. It depends on the
 * browser's signal and on a cookie, so it is not cached (`formHeaders`).
 */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const dealer = siteDealer(app)
  const t = areaTranslator('privacy', app.locale)
  return {
    hasSignal: hasOptOutSignal(request.headers),
    choice: choiceOfCookies(request.headers.get('cookie')),
    who: whoMeasures(app.site, app.locale),
    form: formView(app, privacyOptOut),
    dealer: dealer && {
      name: dealer.name,
      phone: dealer.phone,
      by: privacyDays(app, dealer, 'opt-out').answerBy,
    },
    title: seoTitle(t('optOutTitle'), app.site),
    description: t('optOutDescription'),
    canonical: canonicalOf(app, paths.optOut()),
    isIndexed: canonicalPath(url) === url.pathname,
  }
}

/** One button stores the choice of this browser; the form below it is a request like any other. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const posted = await readPostedForm(request)
  const stored = postedChoice(posted, app.isSecure)
  if (stored) return stored
  return postForm(app, posted, url, { definition: privacyOptOut, dealer: siteDealer(app) })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function OptOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasSignal, choice, who, form, dealer } = loaderData
  const t = useT('privacy')
  return (
    <div className="wrap stack gap-7 page">
      <PageHead title={t('optOutTitle')} lead={t('optOutLead')} />
      <Choice hasSignal={hasSignal} choice={choice} who={who} />
      <ThirdParties hasSignal={hasSignal} choice={choice} who={who} />
      <div className="split">
        {dealer && (
          <section className={`no-print ${styles.named}`} aria-labelledby="named">
            <h2 id="named">{t('mailTitle')}</h2>
            <p className="soft measure">
              {t('mailText', { dealer: dealer.name, date: dealer.by })}
            </p>
            <LeadForm view={form} answered={actionData} dealer={dealer} send={t('mailSend')} />
          </section>
        )}
        <aside className={`stack gap-2 pad-6 edge ${styles.side}`}>
          <Icon name="shield-check" />
          <h2 className="text-xl">{t('gpcTitle')}</h2>
          <p className="soft">{t('gpcText')}</p>
          <p className="soft">
            <a className="link" href={paths.privacyRequest()}>
              {t('otherRights')}
            </a>
          </p>
          <p className="soft">
            <a className="link" href={paths.privacyPolicy()}>
              {t('quickerPolicy')}
            </a>
          </p>
        </aside>
      </div>
    </div>
  )
}

/**
 * Stores the choice posted by a button on the page, and redirects back; `null` for any other post.
 * @param isSecure whether the site is visited over HTTPS, which the cookie then requires
 */
function postedChoice({ values }: Pick<PostedForm, 'values'>, isSecure: boolean): Response | null {
  const choice = readChoice(values[CHOICE_COOKIE] ?? null)
  if (choice === null) return null
  return redirect(`${paths.optOut()}#state`, {
    status: 303,
    headers: { 'set-cookie': choiceCookie(choice, isSecure) },
  })
}
