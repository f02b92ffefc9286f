import type { ReactNode } from 'react'

import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'

import { InquiryAside } from './inquiry-aside.tsx'
import { InquiryList } from './inquiry-list.tsx'
import type { InquiryView } from './inquiry-view.ts'
import { Picker } from './picker.tsx'
import { StoreChoice } from './store-choice.tsx'

import styles from './inquiry-page.module.css'

type InquiryPageProps = {
  inquiry: InquiryView
  title: string
  /** A line under the title. */
  lead?: ReactNode
  /** The form; shown where there is a dealer who answers. */
  children: ReactNode
}

/**
 * The page of a form that may be about a vehicle: the vehicle beside it, or a picker and the stores to choose from;
 * that it is sold, and the closest to it. The page's `handle.areas` names `inquiry-vehicle`.
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
            <div className={`stack gap-3 ${styles.without}`}>
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

/** Why the page is not about the vehicle that was requested, or about one that is gone. */
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
