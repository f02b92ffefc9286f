import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import { RichText } from '#web/features/content/rich-text.tsx'
import type { OfferView } from '#web/routes/specials/view/offers-view.ts'

import styles from './offers.module.css'

type OffersProps = { offers: readonly OfferView[] }

/** The offers with a date, each with everything that must stand beside it. */
export function Offers({ offers }: OffersProps) {
  const t = useT('specials')
  if (offers.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="offers">
      <div className={styles.head}>
        <h2 id="offers">{t('offers')}</h2>
        <p>{t('offersNote')}</p>
      </div>
      <ul className={styles.grid}>
        {offers.map((offer, index) => (
          <li key={offer.id} id={offer.id} className={styles.item}>
            <Offer offer={offer} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One place for the figure, its terms, its days and its fine print. @see FIN-15 */
function Offer({ offer, index }: { offer: OfferView; index: number }) {
  const t = useT('specials')
  return (
    <article className={styles.offer} data-disclosed="">
      <Stage
        className={styles.stage}
        src={offer.picture}
        alt=""
        isDrawing
        isFar={index % 2 === 1}
        isFirst={index === 0}
      />
      <div className={styles.body}>
        <p className={`${styles.figure} num`}>{offer.figure}</p>
        <h3>{offer.title}</h3>
        <p className={styles.summary}>{offer.summary}</p>
        <RichText blocks={offer.details} />
        <p className={`${styles.terms} num`}>{offer.terms}</p>
        <p className={`${styles.days} num`}>
          <Icon name="clock" />
          {offer.days}
        </p>
        <div className={styles.way}>
          <ButtonLink href={offer.vehicles.href}>
            {offer.vehicles.label}
            <span className="visually-hidden">{`: ${offer.title}`}</span>
          </ButtonLink>
        </div>
        <p className={`${styles.fine} num`}>
          <span className="visually-hidden">{`${t('finePrint')}: `}</span>
          {offer.disclosure}
        </p>
      </div>
    </article>
  )
}
