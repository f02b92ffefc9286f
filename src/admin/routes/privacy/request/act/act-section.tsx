import { useHref } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import type { StoreLabel } from '#admin/features/waiting/store-label.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useRequestChange } from '#admin/routes/privacy/request/use-request-change.ts'
import type { PrivacyCase } from '#modules/privacy/module.ts'

import { CorrectForm } from './correct-form.tsx'
import { ErasePanel } from './erase-panel.tsx'
import { ErasureState } from './erasure-state.tsx'

import styles from '#admin/routes/privacy/request/request.module.css'

type ActSectionProps = Readonly<{
  request: PrivacyCase
  stores: readonly StoreLabel[]
  isOpen: boolean
}>

/** What can be done for the person: export, correct, erase. */
export function ActSection({ request, stores, isOpen }: ActSectionProps) {
  const t = useT('admin-privacy')
  const { report, revision, erasure } = request
  const archive = useHref(`/queues/privacy/${report.id}/archive`)
  const { change, isBusy } = useRequestChange(revision, () => {
    // The response is a file to download, so the view stays.
    location.assign(archive)
    return t('exported')
  })
  const { kind } = report
  const canAct = isOpen && erasure === null
  // An erasure goes on after its request was withdrawn; nothing else does.
  if (report.state === 'withdrawn' && erasure === null) return null
  return (
    <section>
      <h2>{t('act')}</h2>
      {erasure && <ErasureState request={request} />}
      {canAct && (
        <div className={styles.part}>
          <h3>{t('export')}</h3>
          <p className="muted">{t('exportText')}</p>
          <p className={styles.buttons} data-actions="">
            <Button
              kind={kind === 'know' ? 'primary' : 'secondary'}
              icon="download"
              isBusy={isBusy || request.isSearching}
              onClick={() => change('export')}
            >
              {t('export')}
            </Button>
          </p>
        </div>
      )}
      {canAct && kind !== 'delete' && !request.isSearching && <CorrectForm request={request} />}
      {canAct && kind === 'delete' && !request.isSearching && (
        <ErasePanel request={request} stores={stores} />
      )}
    </section>
  )
}
