import { data } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ForgetDraft } from '#web/features/lead-form/draft/forget-draft.tsx'
import { requestToken } from '#web/features/lead-form/server/request-cookie.ts'
import { useShopperCard } from '#web/features/saved-cards/use-shopper-card.ts'
import { TrackTradeIn } from '#web/features/trade-in/track-trade-in.tsx'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'
import { VehicleCard } from '#web/features/vehicle-card/vehicle-card.tsx'
import { appContext } from '#web/lib/app-context.ts'
import { privateHeaders, privateMeta } from '#web/lib/private-page.ts'

import type { Route } from './+types/route.ts'
import { changeOffer } from './change-offer.ts'
import { Apply } from './components/apply.tsx'
import { Hero } from './components/hero.tsx'
import { Inspection } from './components/inspection.tsx'
import { Keep, Withdraw } from './components/keep.tsx'
import { Lines } from './components/lines.tsx'
import { Range } from './components/range.tsx'
import { offerView, type OfferView } from './view/offer-view.ts'

import styles from './components/offer.module.css'

export const handle = { areas: ['offer', 'forms'] }

const GONE = 410

/**
 * An offer at its secret address. The page is not cached, not indexed, and never sent as a referrer.
 * @throws {Response} 404 for an id that is not an offer of this site
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const offer = await app.services.tradeIn.offer(app.site.key, params.id)
  if (offer === null) throw data(`Page Not Found: ${paths.tradeInOffer('…')}`, { status: 404 })
  const view = offerView(app, offer, url.searchParams)
  const token = requestToken(request.headers)
  const ownHref = token === null ? null : paths.myRequest(token)
  return data({ ...view, ownHref }, { status: view.state === 'withdrawn' ? GONE : 200 })
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeOffer(context.get(appContext), request, params.id)

export const headers = privateHeaders

export const meta = privateMeta

export default function TradeInOfferPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { state, valued, equity, inspection, apply, keep, dealerName } = view
  const isRequest = state === 'appraisal-request'
  return (
    <div className={`wrap page columns gap-7 ${styles.offer}`}>
      {/* The form is sent: delete its draft. */}
      {view.ownHref && <ForgetDraft form="trade-in" />}
      {keep && <TrackTradeIn step={isRequest ? state : 'offer'} />}
      <Hero view={view} />
      {state !== 'withdrawn' && (
        <div className={`columns gap-6 gap-x-7 start ${styles.columns}`}>
          {valued && (
            <div className={`stack gap-6 min-0 ${styles.reason}`}>
              <Lines valued={valued} isOver={state === 'expired'} />
              <Range range={valued.range} />
            </div>
          )}
          {inspection && (
            <div className={`stack gap-6 min-0 ${styles.visit}`}>
              <Inspection inspection={inspection} />
              {equity && <Equity equity={equity} />}
              <BringChecklist items={view.bring} />
            </div>
          )}
        </div>
      )}
      {apply && <Apply apply={apply} />}
      {valued && <Comparables comparables={valued.comparables} />}
      {keep && (
        <Keep
          keep={keep}
          ownHref={view.ownHref}
          isRequest={isRequest}
          isMailed={actionData === undefined && view.done === 'mailed'}
          refused={actionData}
        />
      )}
      {keep && <Withdraw dealerName={dealerName} isRequest={isRequest} />}
    </div>
  )
}

/** At the price of its shopper. @see PRC-2 */
function Comparable({ card, index }: { card: CardView; index: number }) {
  return <VehicleCard card={useShopperCard(card)} index={index} />
}

/** Comparable vehicles on the lot. */
function Comparables({ comparables }: Pick<NonNullable<OfferView['valued']>, 'comparables'>) {
  const t = useT('offer')
  return (
    <section className="no-print" aria-labelledby="comparables">
      <div className={`stack gap-1 mb-4 ${styles.heading}`}>
        <h2 id="comparables">{t('comparablesTitle')}</h2>
        <p>{t(comparables.length > 0 ? 'comparablesText' : 'comparablesNone')}</p>
      </div>
      <ul className="slides">
        {comparables.map((card, index) => (
          <li key={card.id}>
            <Comparable card={card} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const TEXTS = { left: 'leftText', missing: 'missingText', even: 'evenText' } as const

/** The rest of the offer after the loan balance, with its computation. */
function Equity({ equity }: { equity: NonNullable<OfferView['equity']> }) {
  const t = useT('offer')
  const { kind, amount, offer, owed, lender } = equity
  return (
    <section
      className={`card stack gap-3 ${styles.card}`}
      id="equity"
      aria-labelledby="equity-title"
    >
      <h2 className="text-xl" id="equity-title">
        {t('equityTitle')}
      </h2>
      <dl className={`stack text-lg ${styles.sum} num`}>
        <div>
          <dt className="soft break">{t('ourOffer')}</dt>
          <dd>{offer}</dd>
        </div>
        <div>
          <dt className="soft break">{lender === '' ? t('owed') : t('owedTo', { lender })}</dt>
          <dd>−{owed}</dd>
        </div>
        <div className={kind === 'missing' ? styles.missing : styles.left}>
          <dt className="soft break">{t(kind === 'missing' ? 'missing' : 'left')}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <p>{t(TEXTS[kind])}</p>
      <p className={styles.fine}>{t('equityNote')}</p>
    </section>
  )
}

/** What to bring to the store. */
function BringChecklist({ items }: { items: readonly string[] }) {
  const t = useT('offer')
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="bring">
      <h2 className="text-xl" id="bring">
        {t('bringTitle')}
      </h2>
      <ul className={`stack gap-3 ${styles.checklist}`}>
        {items.map((item) => (
          <li className="columns gap-3 start" key={item}>
            <Icon className="accent" name="check" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
