import type { ComponentProps } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import type { FormView } from '#web/features/lead-form/form-view.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { useFormWords } from '#web/features/lead-form/use-form-words.ts'
import { TrackTradeIn } from '#web/features/trade-in/track-trade-in.tsx'
import type { DetailsView } from '#web/routes/sell-my-car-details/view/details-view.ts'

import { gradeField } from './grade-field.tsx'
import { OwnVehicle } from './shopper-vehicle.tsx'

type DetailsPageProps = Pick<ComponentProps<typeof LeadForm>, 'answered'> & {
  view: DetailsView
  form: FormView
  /** Where another vehicle is searched for. */
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
  const say = useFormWords(form.words)
  const { name, dealer, stores, trims, options, vehicleId } = view
  return (
    <div className="wrap page form-page">
      <TrackTradeIn step="details" />
      <PageHead title={t('title', { name })} lead={dealer && t('lead', { dealer: dealer.name })} />
      <OwnVehicle view={view} otherHref={otherHref} isKnown={!isFirst} />
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
                label: say(`options.${value}`) ?? plainName(value),
              })),
            }}
            drawn={{ grade: gradeField }}
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
