import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import { InquiryList } from '#web/features/inquiry-vehicle/inquiry-list.tsx'
import { useShopperCard } from '#web/features/saved-cards/use-shopper-card.ts'
import type { ApplyView } from '#web/routes/trade-in-offer/view/apply-view.ts'

import styles from './apply.module.css'

/** The vehicle of interest, at the price of its shopper. @see PRC-2 */
function Interest({ card: publicCard, formHref }: NonNullable<ApplyView['interest']>) {
  const t = useT('offer')
  const { picture, name, trim, price } = useShopperCard(publicCard)
  return (
    <div className={`edge columns gap-5 center ${styles.interest}`}>
      <Stage {...picture} className={styles.stage} isFar />
      <div className={`stack soft ${styles.about}`}>
        <p className={`ink break ${styles.name}`}>{name}</p>
        {trim && <p>{trim}</p>}
        {price.amount && (
          <p className={`${styles.price} num`}>
            {price.label} <strong>{price.amount}</strong>
          </p>
        )}
      </div>
      <ButtonLink kind="action" href={formHref}>
        {t('applyThis')}
      </ButtonLink>
    </div>
  )
}

/** Uses of the offer: the vehicle of interest, and a search for any other. */
export function Apply({ apply }: { apply: ApplyView }) {
  const t = useT('offer')
  const { interest, hasPayoff, keywords, found, action } = apply
  return (
    <section
      className={`stack gap-5 edge ${styles.apply} no-print`}
      id="apply"
      aria-labelledby="apply-title"
    >
      <div className="stack gap-1">
        <h2 id="apply-title">{t('applyTitle')}</h2>
        <p className="soft">{t(hasPayoff ? 'applyTextOwed' : 'applyText')}</p>
      </div>
      {interest && <Interest {...interest} />}
      <form className={`columns gap-3 end ${styles.search}`} action={action}>
        <Field
          key={keywords}
          label={t(interest ? 'applyOther' : 'applyFind')}
          hint={t('applyHint')}
          name="keywords"
          type="search"
          autoComplete="off"
          maxLength={100}
          required
          defaultValue={keywords}
        />
        <Button kind="ink" type="submit">
          {t('find')}
        </Button>
      </form>
      {found && (
        <div className={`stack gap-3 ${styles.found}`}>
          <output>{foundText(t, found)}</output>
          {found.vehicles.length > 0 && <InquiryList vehicles={found.vehicles} />}
        </div>
      )}
    </section>
  )
}

function foundText(
  t: ReturnType<typeof useT<'offer'>>,
  { total, vehicles }: NonNullable<ApplyView['found']>,
): string {
  if (total === 0) return t('foundNone')
  return total > vehicles.length
    ? t('foundFirst', { shown: vehicles.length, n: total })
    : t('found', { n: total })
}
