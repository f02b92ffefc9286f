import { formatPhone } from '#domain/kernel/phone.ts'
import { privacyRequest } from '#domain/lead-forms/privacy-request.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoDescription, seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { postForm } from '#web/features/lead-form/server/form-action.ts'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { privacyDays } from '#web/features/privacy/privacy-days.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'

import type { Route } from './+types/route.ts'

import styles from './components/privacy-request.module.css'

export const handle = { areas: ['privacy', 'privacy-fields', 'forms', 'form-fields'] }

/** The dealer that is responsible for the site. */
const ownDealer = ({ services, site }: AppContext) =>
  services.dealers.own(site) ?? services.dealers.ofSite(site)[0] ?? null

/** The privacy request form, with its due dates. */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const dealer = ownDealer(app)
  const t = areaTranslator('privacy', app.locale)
  const name = dealer?.name ?? app.site.name
  return {
    form: formView(app, privacyRequest, { values: { by: 'self' } }),
    dealer: dealer && {
      name,
      phone: dealer.phone
        ? { text: formatPhone(dealer.phone), href: paths.call(dealer.phone) }
        : null,
      days: privacyDays(app, dealer, 'know'),
      limitBy: privacyDays(app, dealer, 'limit').answerBy,
    },
    name,
    title: seoTitle(t('requestTitle'), app.site),
    description: seoDescription(t('requestDescription', { dealer: name })),
    canonical: canonicalOf(app, paths.privacyRequest()),
    isIndexed: canonicalPath(url) === url.pathname,
  }
}

export function action({ context, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  return postForm(app, request, url, { definition: privacyRequest, dealer: ownDealer(app) })
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function PrivacyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, dealer, name } = loaderData
  const t = useT('privacy')
  return (
    <div className="wrap page">
      <PageHead title={t('requestTitle')} lead={t('requestLead', { dealer: name })} />
      <div className="split mt-7">
        {dealer ? (
          <section className={`card pad-6 no-print ${styles.ask}`} aria-label={t('requestTitle')}>
            <LeadForm
              view={form}
              answered={actionData}
              dealer={{ name: dealer.name, phone: dealer.phone?.text ?? null }}
              send={t('requestSend')}
            />
          </section>
        ) : (
          <Notice kind="info" title={t('noStore')} />
        )}
        <div className={`stack gap-7 ${styles.side}`}>
          {dealer && <After days={dealer.days} limitBy={dealer.limitBy} />}
          <Quicker phone={dealer?.phone ?? null} />
        </div>
      </div>
    </div>
  )
}

/** Alternatives to the form. */
function Quicker({ phone }: { phone: Readonly<{ text: string; href: string }> | null }) {
  const t = useT('privacy')
  return (
    <section className={styles.shortcuts} aria-labelledby="quicker">
      <h2 id="quicker">{t('quickerTitle')}</h2>
      <dl className="stack gap-4">
        <div>
          <dt>
            <a className="link" href={paths.optOut()}>
              {t('quickerOptOut')}
            </a>
          </dt>
          <dd>{t('quickerOptOutText')}</dd>
        </div>
        <div>
          <dt>{t('quickerOwn')}</dt>
          <dd>{t('quickerOwnText')}</dd>
        </div>
        {phone && (
          <div>
            <dt>{t('quickerCall')}</dt>
            <dd>
              <a className="link num" href={phone.href}>
                {t('quickerCallText', { phone: phone.text })}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <a className="link" href={paths.privacyPolicy()}>
              {t('quickerPolicy')}
            </a>
          </dt>
          <dd>{t('quickerPolicyText')}</dd>
        </div>
      </dl>
    </section>
  )
}

type AfterProps = {
  days: Readonly<{ answerBy: string; extendedTo: string | null }>
  limitBy: string
}

/** The steps of a request sent now, with dates. */
function After({ days, limitBy }: AfterProps) {
  const t = useT('privacy')
  return (
    <section className={styles.after} aria-labelledby="after">
      <h2 id="after">{t('afterTitle')}</h2>
      <ol>
        <li>
          <h3>{t('afterNow')}</h3>
          <p className={styles.when}>{t('afterNowWhen')}</p>
        </li>
        <li>
          <h3>{t('afterFind')}</h3>
          <p>{t('afterFindText')}</p>
        </li>
        <li>
          <h3>{t('afterAnswer')}</h3>
          <p className={styles.when}>{t('afterAnswerWhen', { date: days.answerBy })}</p>
          {days.extendedTo !== null && <p>{t('afterLonger', { date: days.extendedTo })}</p>}
          <p>{t('afterLimit', { date: limitBy })}</p>
        </li>
      </ol>
    </section>
  )
}
