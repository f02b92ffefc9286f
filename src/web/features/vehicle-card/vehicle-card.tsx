import { isValidElement, use, type ReactNode } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { Payment } from '#ui/price/payment.tsx'
import { Tag } from '#ui/tag.tsx'
import { componentKey, HtmlMemo, PlacedHtml } from '#ui/text/html-memo.ts'

import type { CardPrice, CardView } from './card-view.ts'

import styles from './vehicle-card.module.css'

type VehicleCardProps = {
  card: CardView
  /** Its position in the list: adjacent horizons alternate. */
  index: number
  /** Its picture is the largest element of the first view. */
  isFirst?: boolean | undefined
  /** Its actions, in its footer: one element that depends only on its props. */
  actions?: ReactNode
}

function Card({ card, index, isFirst, actions }: VehicleCardProps) {
  return (
    <article className={card.isGone ? `edge ${styles.card} ${styles.gone}` : `edge ${styles.card}`}>
      <Stage {...card.picture} className={styles.stage} isFar={index % 2 === 1} isFirst={isFirst}>
        {card.picture.label && (
          <small className={`text-xs ${styles.label}`}>{card.picture.label}</small>
        )}
      </Stage>
      <div className={`cluster gap-2 ${styles.tags}`}>
        {card.tags.map(([label, kind, icon]) => (
          <Tag key={label} kind={kind} icon={icon}>
            {label}
          </Tag>
        ))}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <a href={card.href}>
            {card.name}
            {card.trim && <span>{card.trim}</span>}
          </a>
        </h3>
        <ul className={`cluster soft text-sm ${styles.facts} num`}>
          {card.facts.map((fact, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- another vehicle's facts are written over these
            <li key={position}>{fact}</li>
          ))}
        </ul>
        <p className={`row gap-2 center muted text-xs ${styles.stock}`}>
          {card.colors && <Colors {...card.colors} />}
          {card.stock}
        </p>
        <Price {...card.price} payment={card.payment} />
        <div className={`row center between soft text-sm gap-1 gap-x-3 line-top ${styles.foot}`}>
          {actions}
          {card.place && (
            <p>
              <Icon name={card.isArriving ? 'clock' : 'map-pin'} />
              {card.place}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

function Colors({ exterior, interior, label }: NonNullable<CardView['colors']>) {
  return (
    <span className={styles.colors}>
      {exterior && <i style={{ background: exterior }} />}
      {interior && <i style={{ background: interior }} />}
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

type PriceProps = CardPrice & Pick<CardView, 'payment'>

function Price({ label, amount, own, note, was, saving, action, payment }: PriceProps) {
  return (
    <div className={`cluster end between muted text-sm num ${styles.price}`}>
      {amount && (
        <p>
          {label}
          <strong className={styles.amount}>{amount}</strong>
          {own && <span className={styles.own}>{own}</span>}
        </p>
      )}
      {(was ?? saving) && (
        <p className={`accent strong ${styles.saving}`}>
          <span>{was}</span>
          {saving}
        </p>
      )}
      {action && (
        <ButtonLink size="small" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {note && <p className={styles.note}>{note}</p>}
      {payment && (
        <Payment payment={payment} amountClass={styles.monthly} termsClass={styles.note} />
      )}
    </div>
  )
}

const ELEMENT = /^<article class="([^"]*)">(.*)<\/article>$/s

/**
 * The same vehicle is on many pages: the server renders each card once for its content. Browsers hydrate it as the
 * elements that it was rendered from.
 */
function ServerCard(props: VehicleCardProps) {
  const renderOnce = use(HtmlMemo)
  const placed = use(PlacedHtml)
  const { card, index, isFirst, actions } = props
  // Its picture is preloaded in the head, which a separately rendered part does not have.
  if (!renderOnce || isFirst) return <Card {...props} />
  if (actions !== undefined && !isValidElement(actions)) return <Card {...props} />
  const shown = [card, index % 2, actions && [componentKey(actions), actions.props]]
  const [, className, inner] =
    ELEMENT.exec(renderOnce(JSON.stringify(shown), <Card {...props} />)) ?? []
  if (inner === undefined) return <Card {...props} />
  return <article className={className} dangerouslySetInnerHTML={{ __html: placed(inner) }} />
}

/** A vehicle in a list: one link over the whole card, with name, price and location. */
export const VehicleCard = import.meta.env.SSR ? ServerCard : Card
