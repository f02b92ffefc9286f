import type { ReactNode } from 'react'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'

import { InquiryAside } from './inquiry-aside.tsx'
import { InquiryList } from './inquiry-list.tsx'
import type { InquiryView } from './inquiry-view.ts'
import type { PickerView } from './picker-view.ts'

import styles from './inquiry-page.module.css'

type InquiryPageProps = {
  inquiry: InquiryView
  title: string
  /** A line under the title. */
  lead?: ReactNode
  /** The form; shown if there is a dealer to respond. */
  children: ReactNode
}

/**
 * The page of a form that may be about a vehicle: the vehicle beside it, or a picker and the stores to choose from; for
 * a sold vehicle, similar ones. The page's `handle.areas` contains `inquiry-vehicle`.
 */
export function InquiryPage({ inquiry, title, lead, children }: InquiryPageProps) {
  const t = useT('inquiry-vehicle')
  const { vehicle, dealer, picker } = inquiry
  return (
    <div className="wrap page">
      <div className={vehicle ? 'form-page' : `form-page ${styles.open}`}>
        <PageHead title={title} lead={lead}>
          <Notices inquiry={inquiry} />
        </PageHead>
        {vehicle && (
          <div className={`page-aside ${styles.aside}`}>
            <InquiryAside
              vehicle={vehicle}
              dealerName={dealer?.name ?? null}
              openHref={inquiry.openHref}
            />
          </div>
        )}
        {picker && (
          <Picker picker={picker} action={inquiry.openHref} searchSummary={inquiry.searchSummary} />
        )}
        <div className="page-form stack gap-7">
          {dealer ? (
            <div className={`stack gap-3 ${styles.withoutVehicle}`}>
              {!vehicle && <StoreChoice stores={inquiry.stores} />}
              {children}
            </div>
          ) : (
            <Notice kind="info" title={t('noStore')} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Explains that the requested vehicle is unknown or sold. */
function Notices({
  inquiry: { unknownStock, vehicle, similar },
}: Pick<InquiryPageProps, 'inquiry'>) {
  const t = useT('inquiry-vehicle')
  if (unknownStock !== null)
    return (
      <div className="mt-5">
        <Notice kind="info" title={t('unknownTitle', { stock: unknownStock })}>
          {t('unknownText')}
        </Notice>
      </div>
    )
  if (!vehicle?.isSold) return null
  return (
    <div className="stack gap-3 mt-4">
      <Notice kind="info" title={t('soldTitle')}>
        {t('soldText')}
      </Notice>
      <InquiryList vehicles={similar} />
    </div>
  )
}

type PickerProps = {
  picker: PickerView
  /** The action of its form: this page. */
  action: string
  /** Prefilled comments of the form below. */
  searchSummary: string
}

/** Finds the vehicle for an inquiry: a GET form and links, so that it works without scripts. */
function Picker({ picker: { keywords, make, makes, found }, action, searchSummary }: PickerProps) {
  const t = useT('inquiry-vehicle')
  return (
    <section className={`card stack gap-4 pad-6 ${styles.picker}`} aria-labelledby="picker">
      <h2 id="picker">{t('pickTitle')}</h2>
      <form className={`columns gap-4 end ${styles.search}`} action={action}>
        {searchSummary && <input type="hidden" name="wish" value={searchSummary} />}
        <Field
          key={`keywords ${keywords}`}
          label={t('pickKeywords')}
          hint={t('pickHint')}
          name="keywords"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={keywords}
        />
        <SelectField
          key={`make ${make}`}
          label={t('pickMake')}
          name="make"
          defaultValue={make}
          any={t('anyMake')}
          options={makes}
        />
        <Button kind="ink" type="submit">
          {t('pickAction')}
        </Button>
      </form>
      <output>{found && foundText(t, found)}</output>
      {found && found.vehicles.length > 0 && <InquiryList vehicles={found.vehicles} />}
    </section>
  )
}

function foundText(
  t: ReturnType<typeof useT<'inquiry-vehicle'>>,
  { total, vehicles }: NonNullable<PickerView['found']>,
): string {
  if (total === 0) return t('foundNone')
  return total > vehicles.length
    ? t('foundFirst', { shown: vehicles.length, n: total })
    : t('found', { n: total })
}

/** The store for an inquiry without a vehicle. Links, because the consents below name the store. */
function StoreChoice({ stores }: Pick<InquiryView, 'stores'>) {
  const t = useT('inquiry-vehicle')
  return (
    <>
      <h2>{t('noVehicle')}</h2>
      <p className="muted">{t(stores.length > 0 ? 'noVehicleChoice' : 'noVehicleText')}</p>
      {stores.length > 0 && <SegmentLinks label={t('store')} links={stores} />}
    </>
  )
}
