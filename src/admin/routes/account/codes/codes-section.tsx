import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { Section } from '#admin/routes/account/section.tsx'

import { NewCodesDialog, TurnOffDialog } from './codes-dialogs.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

import styles from '#admin/routes/account/account.module.css'

type CodesSectionProps = Readonly<{ hasPassword: boolean; hasCodes: boolean }>

/** Turns codes from an authenticator app on and off, and replaces the recovery codes for a lost phone. */
export function CodesSection({ hasPassword, hasCodes }: CodesSectionProps) {
  const t = useT('admin-account')
  const [dialog, setDialog] = useState<'on' | 'off' | 'recovery' | null>(null)
  const close = () => setDialog(null)
  return (
    <Section
      title={t('codes')}
      about={t(hasPassword ? 'codesText' : 'codesNeedPassword')}
      action={hasCodes && <Pill tone="ok">{t('codesAreOn')}</Pill>}
    >
      {hasPassword && (
        <div className={styles.row}>
          {hasCodes ? (
            <>
              <Button onClick={() => setDialog('recovery')}>{t('newRecovery')}</Button>
              <Button onClick={() => setDialog('off')}>{t('turnOff')}</Button>
            </>
          ) : (
            <Button icon="qr-code" onClick={() => setDialog('on')}>
              {t('turnOn')}
            </Button>
          )}
        </div>
      )}
      {dialog === 'on' && <TurnOnDialog onClose={close} />}
      {dialog === 'off' && <TurnOffDialog onClose={close} />}
      {dialog === 'recovery' && <NewCodesDialog onClose={close} />}
    </Section>
  )
}
