import { useState, type MouseEvent } from 'react'

import { Button, ButtonLink } from '#ui/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Tag } from '#ui/tag.tsx'
import { useT } from '#ui/text/use-t.ts'
import { useShopperOffer } from '#web/features/vehicle-offer/use-shopper-offer.ts'
import { LIST_NAMES } from '#web/routes/vehicle/view/list-names.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import styles from './heading.module.css'

type HeadingProps = Pick<
  VehicleView,
  | 'name'
  | 'trim'
  | 'stock'
  | 'vin'
  | 'condition'
  | 'tags'
  | 'crumbs'
  | 'status'
  | 'favorite'
  | 'offer'
  | 'meta'
>

/** The vehicle's name, with breadcrumbs. */
export function Heading(vehicle: HeadingProps) {
  const { name, trim, stock, vin, condition, tags, crumbs, status, meta } = vehicle
  const t = useT('vehicle')
  const common = useT('common')
  const list = common(LIST_NAMES[crumbs.type])
  return (
    <>
      <div className="cluster center between no-print gap-2 gap-x-6">
        <Breadcrumbs
          label={common('breadcrumb')}
          steps={[{ label: list, href: crumbs.href }, ...crumbs.steps, { label: stock }]}
        />
        <div className="cluster gap-1 center no-print">
          {status !== 'sold' && <FavoriteTools {...vehicle} />}
          <ShareLink name={name} url={meta.canonical} />
          <span className={`${styles.print} needs-script`}>
            <Button kind="quiet" size="small" onClick={() => print()}>
              {t('print')}
            </Button>
          </span>
        </div>
      </div>
      <header className={`cluster end between ${styles.heading}`}>
        <div>
          <h1 className="break">{name}</h1>
          {trim && <p className="lead mt-2">{trim}</p>}
        </div>
        <ul className="cluster center muted text-sm gap-2 gap-x-3 break num">
          <li>
            <Tag kind="soft">{t(condition)}</Tag>
          </li>
          {tags.map(([label, kind, icon]) => (
            <li key={label}>
              <Tag kind={kind} icon={icon}>
                {label}
              </Tag>
            </li>
          ))}
          <li>{t('stock', { stock })}</li>
          <li>{t('vin', { vin })}</li>
        </ul>
      </header>
    </>
  )
}

/**
 * Saves the vehicle of the page at its shopper's price, or adds it to the comparison, like `FavoriteActions` on cards.
 */
function FavoriteTools({
  favorite: { id, name, picture },
  offer: publicOffer,
}: Pick<VehicleView, 'favorite' | 'offer'>) {
  const { offer } = useShopperOffer(publicOffer, id)
  const price = offer.kind === 'price' ? offer.headline.amount : undefined
  const t = useT('vehicle')
  const common = useT('common')
  return (
    <div
      className={`row center text-sm ${styles.tools} needs-script no-print`}
      data-vehicle={id}
      data-name={name}
      data-picture={picture}
      data-price={price}
    >
      <Check data-favorite="compared">{common('compare')}</Check>
      <Button
        icon="heart"
        kind="quiet"
        size="small"
        aria-label={common('saveVehicle', { name })}
        aria-pressed={false}
        data-favorite="saved"
      >
        {t('keep')}
      </Button>
    </div>
  )
}

type ShareLinkProps = {
  name: string
  /** The page's own address. */
  url: string
}

type Outcome = 'copied' | 'notCopied'

/** Shares the page with the device's share sheet, else copies its address; without scripts it starts an email. */
function ShareLink({ name, url }: ShareLinkProps) {
  const t = useT('vehicle')
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  const share = (event: MouseEvent) => {
    // Both require HTTPS; the email link remains otherwise.
    if (!window.isSecureContext) return
    event.preventDefault()
    if (!('share' in navigator)) void copy()
    else
      void navigator.share({ title: name, url }).catch((error: unknown) => {
        // The shopper closed the share sheet.
        if (!(error instanceof DOMException && error.name === 'AbortError')) void copy()
      })
  }

  return (
    <>
      <ButtonLink
        icon="share-2"
        kind="quiet"
        size="small"
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
        onClick={share}
      >
        {t('share')}
      </ButtonLink>
      <output className={`soft text-sm ${styles.status}`}>{outcome && t(outcome)}</output>
    </>
  )
}
