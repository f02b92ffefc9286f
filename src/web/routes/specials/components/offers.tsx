import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import { RichText } from '#web/features/content/rich-text.tsx'
import type { OfferView } from '#web/features/specials/offers-view.ts'

import styles from './offers.module.css'

/** The dated offers, each with all required disclosures. */
export function Offers({ offers }: { offers: readonly OfferView[] }) {
  const t = useT('specials')
  if (offers.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="offers">
      <div className="mb-5">
        <h2 id="offers">{t('offers')}</h2>
        <p className="soft mt-2">{t('offersNote')}</p>
      </div>
      <ul className={`grid-fit gap-6 ${styles.offers}`}>
        {offers.map((offer, index) => (
          <li key={offer.id} id={offer.id} className={styles.item}>
            <Offer offer={offer} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The figure with its terms, dates and fine print. @see FIN-15 */
function Offer({ offer, index }: { offer: OfferView; index: number }) {
  const t = useT('specials')
  return (
    <article className={`edge ${styles.offer}`} data-disclosed="">
      <Stage
        className={styles.stage}
        src={offer.picture}
        alt=""
        isDrawing
        isFar={index % 2 === 1}
        isFirst={index === 0}
        sizes="(width < 860px) 100vw, 680px"
      />
      <div className={`stack gap-2 pad-6 ${styles.body}`}>
        <p className={`${styles.figure} num`}>{offer.figure}</p>
        <h3>{offer.title}</h3>
        <p className="soft">{offer.summary}</p>
        <RichText blocks={offer.details} />
        <p className={`strong mt-1 ${styles.terms} num`}>{offer.terms}</p>
        <p className={`row gap-2 center soft text-sm ${styles.days} num`}>
          <Icon name="clock" />
          {offer.days}
        </p>
        <div className={`no-print ${styles.payment}`}>
          <ButtonLink href={offer.vehicles.href}>
            {offer.vehicles.label}
            <span className="visually-hidden">{`: ${offer.title}`}</span>
          </ButtonLink>
        </div>
        <p className="muted text-xs num">
          <span className="visually-hidden">{`${t('finePrint')}: `}</span>
          {offer.disclosure}
        </p>
      </div>
    </article>
  )
}
