import type { ComponentProps } from 'react'

import type { FieldError } from '#domain/forms/field-error.ts'
import { GRADES } from '#domain/valuation/valued-vehicle.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import type { FormView } from '#web/features/lead-form/form-view.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { useFormWords } from '#web/features/lead-form/use-form-words.ts'
import { useShopperCard } from '#web/features/saved-cards/use-shopper-card.ts'
import { TrackTradeIn } from '#web/features/trade-in/track-trade-in.tsx'
import type { DetailsView } from '#web/routes/sell-my-car-details/view/details-view.ts'

import styles from './shopper-vehicle.module.css'

type DetailsPageProps = Pick<ComponentProps<typeof LeadForm>, 'answered'> & {
  view: DetailsView
  form: FormView
  /** The page to enter another vehicle. */
  otherHref: string
  /** Whether the first page of the form is shown, where the store can be chosen. */
  isFirst: boolean
}

/** Label of an option without a translation: `roof-rack` is `Roof rack`. */
const plainName = (id: string) => {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The form about the shopper's vehicle, beside the vehicle. */
export function DetailsPage({ view, form, answered, otherHref, isFirst }: DetailsPageProps) {
  const t = useT('trade-in-fields')
  const inquiryText = useT('inquiry-vehicle')
  const formText = useFormWords(form.words)
  const { name, dealer, stores, trims, options, vehicleId } = view
  return (
    <div className="wrap page form-page">
      <TrackTradeIn step="details" />
      <PageHead title={t('title', { name })} lead={dealer && t('lead', { dealer: dealer.name })} />
      <ShopperVehicle view={view} otherHref={otherHref} isKnown={!isFirst} />
      <div className="page-form stack gap-6">
        {isFirst && stores.length > 0 && (
          <div className="stack gap-2 items-start">
            <p className="strong">{t('store')}</p>
            <SegmentLinks label={t('store')} links={stores} />
          </div>
        )}
        {dealer ? (
          <LeadForm
            view={form}
            answered={answered}
            dealer={dealer}
            about={String(vehicleId)}
            options={{
              trim: trims.map((value) => ({ value, label: value })),
              options: options.map((value) => ({
                value,
                label: formText(`options.${value}`) ?? plainName(value),
              })),
            }}
            custom={{ grade: gradeField }}
            send={t('send')}
          >
            <CallDealer dealer={dealer} />
          </LeadForm>
        ) : (
          <Notice kind="info" title={inquiryText('noStore')} />
        )}
      </div>
    </div>
  )
}

type ShopperVehicleProps = {
  view: DetailsView
  otherHref: string
  /** Whether it was confirmed on an earlier page. */
  isKnown: boolean
}

/** The vehicle of the form, the vehicle it is traded in for, and the use of the input. */
function ShopperVehicle({ view, otherHref, isKnown }: ShopperVehicleProps) {
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
      {wanted && <Wanted {...wanted} />}
      <section className={`card pad-6 points ${styles.info}`} aria-labelledby="know">
        <h2 className="text-lg" id="know">
          {t('know')}
        </h2>
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

/** The vehicle it is traded in for, at the price of its shopper. @see PRC-2 */
function Wanted({ card: publicCard, isSold }: NonNullable<DetailsView['wanted']>) {
  const t = useT('trade-in-fields')
  const { picture, href, name, price } = useShopperCard(publicCard)
  return (
    <section className={`card ${styles.wanted}`} aria-labelledby="toward">
      <Stage {...picture} alt="" className={styles.small} />
      <div>
        <h2 id="toward">{t('toward')}</h2>
        <p>
          <a className="bold" href={href}>
            {name}
          </a>
        </p>
        {isSold ? (
          <p className="muted">{t('sold')}</p>
        ) : (
          price.amount && <p className="num">{price.amount}</p>
        )}
      </div>
    </section>
  )
}

const NAME = 'grade'

type GradeFieldProps = { value: string; error: FieldError | undefined }

function GradeField({ value, error }: GradeFieldProps) {
  const t = useT('trade-in-fields')
  const forms = useT('forms')
  return (
    <FieldGroup id={NAME} legend={t('grade')} hint={t('gradeHint')} error={error && forms(error)}>
      <div className="stack gap-2 mt-1">
        {GRADES.map((grade) => (
          <label
            className={`edge columns gap-0 gap-x-3 baseline pad-4 ${styles.grade}`}
            key={grade}
          >
            <input
              type="radio"
              name={NAME}
              value={grade}
              defaultChecked={grade === value}
              aria-labelledby={`${NAME}-${grade}`}
              aria-describedby={`${NAME}-${grade}-text`}
            />
            <strong id={`${NAME}-${grade}`}>{t(`grade.${grade}`)}</strong>
            <span className="soft text-sm" id={`${NAME}-${grade}-text`}>
              {t(`gradeText.${grade}`)}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** The choice of condition, each grade with its meaning in plain words. */
const gradeField = (props: GradeFieldProps) => <GradeField {...props} />
