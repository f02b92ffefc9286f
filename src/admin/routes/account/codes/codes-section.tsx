import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { Section } from '#admin/routes/account/section.tsx'

import { NewCodesDialog, TurnOffDialog } from './codes-dialogs.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

import styles from '#admin/routes/account/account.module.css'

type CodesSectionProps = Readonly<{ hasPassword: boolean; hasCodes: boolean }>

/** The settings of codes from an authenticator app, and of recovery codes for a lost phone. */
export function CodesSection({ hasPassword, hasCodes }: CodesSectionProps) {
  const t = useT('admin-account')
  const [open, setOpen] = useState<'on' | 'off' | 'recovery' | null>(null)
  const close = () => setOpen(null)
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
              <Button onClick={() => setOpen('recovery')}>{t('newRecovery')}</Button>
              <Button onClick={() => setOpen('off')}>{t('turnOff')}</Button>
            </>
          ) : (
            <Button icon="qr-code" onClick={() => setOpen('on')}>
              {t('turnOn')}
            </Button>
          )}
        </div>
      )}
      {open === 'on' && <TurnOnDialog onClose={close} />}
      {open === 'off' && <TurnOffDialog onClose={close} />}
      {open === 'recovery' && <NewCodesDialog onClose={close} />}
    </Section>
  )
}
