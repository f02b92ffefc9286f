import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { DetailsView } from '#web/routes/sell-my-car-details/view/details-view.ts'

import styles from './shopper-vehicle.module.css'

type OwnVehicleProps = {
  view: DetailsView
  otherHref: string
  /** Whether it was checked on a page before. */
  isKnown: boolean
}

/** The vehicle that the form is about, the one it goes toward, and the outcome of the answers. */
export function OwnVehicle({ view, otherHref, isKnown }: OwnVehicleProps) {
  const t = useT('trade-in-fields')
  const { name, vin, facts, picture, wanted } = view
  return (
    <div className={`page-aside stack gap-5 ${styles.side}`}>
      <section
        className={isKnown ? `card ${styles.card} ${styles.known}` : `card ${styles.card}`}
        aria-label={t('own')}
      >
        <Stage src={picture} alt="" isDrawing isFirst className={styles.stage} />
        <div className={`stack gap-3 pad-6 ${styles.text}`}>
          <p className="bold break">{name}</p>
          <dl className={styles.facts}>
            {facts.map(({ name: fact, value }) => (
              <div className="row gap-4 between py-1" key={fact}>
                <dt className="soft">{t(fact)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {vin && (
              <div className="row gap-4 between py-1">
                <dt className="soft">{t('vin')}</dt>
                <dd className="num text-sm break">{vin}</dd>
              </div>
            )}
          </dl>
          <a className="link" href={otherHref}>
            {t('another')}
          </a>
        </div>
      </section>
      {wanted && (
        <section className={`card ${styles.wanted}`} aria-labelledby="toward">
          <Stage {...wanted.card.picture} alt="" className={styles.small} />
          <div>
            <h2 id="toward">{t('toward')}</h2>
            <p>
              <a className="bold" href={wanted.card.href}>
                {wanted.card.name}
              </a>
            </p>
            {wanted.isSold ? (
              <p className="muted">{t('sold')}</p>
            ) : (
              wanted.card.price.amount && <p className="num">{wanted.card.price.amount}</p>
            )}
          </div>
        </section>
      )}
      <section className={`card ${styles.know}`} aria-labelledby="know">
        <h2 id="know">{t('know')}</h2>
        <ul className="stack gap-2 soft text-sm mt-3">
          {[t('knowNothing'), t('knowAtOnce'), t('knowDays')].map((text) => (
            <li className="row gap-2" key={text}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
