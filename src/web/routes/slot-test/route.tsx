import { data } from 'react-router'

import { oneLine } from '#domain/kernel/clean-text.ts'
import { paths } from '#domain/pages/paths.ts'
import { TRANSPORT_KINDS } from '#domain/service/shop.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatDuration, formatMinutes } from '#i18n/format-unit.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import { bookableMonth } from '#web/features/scheduler/month-view.ts'
import { appContext } from '#web/lib/app-context.ts'

import type { Route } from './+types/route.ts'

import styles from './slot-test.module.css'

export const handle = { areas: ['scheduler'] }

const MAX_ID_LENGTH = 60

/**
 * The scheduler's raw response for the test shop, by `?month=&service=&transport=&advisor=`.
 * @throws {Response} 404 on a site whose dealer has no test shop
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale } = app
  const shop = services.scheduler.testShop(site)
  if (!shop) throw data(`Page Not Found: ${url.pathname}`, { status: 404 })
  const query = url.searchParams
  const param = (name: string) => oneLine(query.get(name) ?? '').slice(0, MAX_ID_LENGTH)
  const requested = query.getAll('service').map((id) => oneLine(id).slice(0, MAX_ID_LENGTH))
  const chosen = requested.length > 0 ? requested : shop.menu.slice(0, 1).map(({ id }) => id)
  const transport = TRANSPORT_KINDS.find((kind) => kind === param('transport')) ?? 'drop-off'
  const month = bookableMonth(param('month'), shop)
  const visit = { services: chosen, transport, advisor: param('advisor') || null }
  const t = areaTranslator('scheduler', locale)
  return {
    shop,
    month,
    visit,
    answer: await services.scheduler.month(site, { shopId: shop.id, month, visit }),
    title: `${t('slotTestTitle')} | ${site.name}`,
  }
}

export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: loaderData.title }] : []),
  { name: 'robots', content: 'noindex' },
]

export default function SlotTestPage({ loaderData }: Route.ComponentProps) {
  const { shop, answer } = loaderData
  const t = useT('scheduler')
  const locale = useLocale()
  return (
    <div className="wrap stack gap-5 page">
      <PageHead title={t('slotTestTitle')} lead={t('slotTestLead')} />
      <Choice {...loaderData} />
      {answer.outcome === 'refused' ? (
        <ul role="alert">
          {Object.entries(answer.errors).map(([name, reason]) => (
            <li key={name}>
              <code>{name}</code>: {t(`why.${reason}`)}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="num">
            {t('slotTestMinutes', {
              time: formatMinutes(answer.minutes, locale),
              first: answer.first ?? t('slotTestNone'),
            })}
          </p>
          {/* It scrolls sideways, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={`card ${styles.scroller}`} aria-label={shop.id} tabIndex={0}>
            <table className="table text-sm num">
              <thead>
                <tr>
                  <th scope="col">{t('slotTestDate')}</th>
                  <th scope="col">{t('slotTestState')}</th>
                  <th scope="col">{t('slotTestTimes')}</th>
                </tr>
              </thead>
              <tbody>
                {answer.days.map(({ date, state, times }) => (
                  <tr key={date} data-state={state}>
                    <th scope="row">{date}</th>
                    <td>
                      <code>{state}</code>
                    </td>
                    <td>
                      {times.map(({ slot, places }) => (
                        <code key={slot}>
                          {slot.slice('yyyy-mm-ddT'.length)} ({places})
                        </code>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  )
}

type ChoiceProps = Pick<Awaited<ReturnType<typeof loader>>, 'shop' | 'month' | 'visit'>

/** The requested visit: a form whose address may be edited. */
function Choice({ shop, month, visit }: ChoiceProps) {
  const t = useT('scheduler')
  const locale = useLocale()
  return (
    <form
      className={`card columns gap-4 ${styles.form}`}
      action={paths.slotTest()}
      key={`${month} ${Object.values(visit).join(' ')}`}
    >
      <Field label={t('slotTestMonth')} name="month" type="month" defaultValue={month} />
      <SelectField label={t('slotTestTransport')} name="transport" defaultValue={visit.transport}>
        {shop.transports.map(({ kind }) => (
          <option key={kind} value={kind}>
            {t(`transport.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('slotTestAdvisor')} name="advisor" defaultValue={visit.advisor ?? ''}>
        <option value="">{t('advisorFirst')}</option>
        {shop.advisors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FieldGroup legend={t('slotTestServices')}>
        <div className={`columns gap-x-6 ${styles.services}`}>
          {shop.menu.map(({ id, name, minutes }) => (
            <Check
              key={id}
              name="service"
              value={id}
              defaultChecked={visit.services.includes(id)}
              count={formatDuration(minutes, locale)}
            >
              {name[locale]}
            </Check>
          ))}
        </div>
      </FieldGroup>
      <div>
        <Button kind="ink" type="submit">
          {t('slotTestShow')}
        </Button>
      </div>
    </form>
  )
}
