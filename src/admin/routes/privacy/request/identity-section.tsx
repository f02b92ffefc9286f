import { Button } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useDay } from '#admin/routes/privacy/due-clock.tsx'
import type { PrivacyCase } from '#modules/privacy/module.ts'

import { useRequestChange } from './use-request-change.ts'

import styles from './request.module.css'

type SectionProps = Readonly<{ request: PrivacyCase; isOpen: boolean }>

/** Whether the requester is the person. */
export function IdentitySection({ request, isOpen }: SectionProps) {
  const t = useT('admin-privacy')
  const day = useDay()
  const { identity, report, revision } = request
  const { change, isBusy } = useRequestChange(revision, () => t('identitySaved'))
  const isNeeded = report.kind !== 'opt-out' && report.kind !== 'limit'
  return (
    <section>
      <h2>{t('identity')}</h2>
      <p className="muted">{t(isNeeded ? 'identityText' : 'notNeeded')}</p>
      {identity && (
        <Note tone={identity.state === 'verified' ? 'ok' : 'warn'}>
          {t(identity.state === 'verified' ? 'verifiedBy' : 'failedBy', {
            name: identity.by,
            date: day(identity.at),
          })}
        </Note>
      )}
      {isOpen && isNeeded && (
        <p className={styles.buttons} data-actions="">
          {identity?.state !== 'verified' && (
            <Button
              kind={identity === null ? 'primary' : 'secondary'}
              icon="circle-check"
              isBusy={isBusy}
              onClick={() => change('identity', { state: 'verified' })}
            >
              {t('verify')}
            </Button>
          )}
          {identity?.state !== 'failed' && (
            <Button isBusy={isBusy} onClick={() => change('identity', { state: 'failed' })}>
              {t('fail')}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
