import { Button } from '#admin/controls/button.tsx'
import { Checkbox } from '#admin/controls/field.tsx'
import { Note } from '#admin/controls/marks/note.tsx'
import { unsubscribe, type PushState } from '#admin/features/push/this-device.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { OwnPush } from '#admin/routes/account/account-data.ts'
import { Section } from '#admin/routes/account/section.tsx'

import { OtherDevices } from './other-devices.tsx'
import { useThisDevice } from './use-this-device.ts'

import styles from '#admin/routes/account/account.module.css'

/** Why this browser shows none. */
const REASONS = {
  unsupported: 'pushUnsupported',
  'install-first': 'pushInstall',
  denied: 'pushDenied',
} as const
const reasonOf = (state: PushState | 'unknown') =>
  state in REASONS ? REASONS[state as keyof typeof REASONS] : null

/** Notifications of new leads on this device, and on the person's other ones. */
export function PushSection({ push }: Readonly<{ push: OwnPush }>) {
  const t = useT('admin-account')
  const { show } = useToasts()
  const device = useThisDevice(push.serverKey)
  const own = push.devices.find(({ endpoint }) => endpoint === device.endpoint)
  const isOn = own !== undefined && device.state === 'on'
  const turnOn = useAction<null>({ onDone: () => void device.look() })
  const turnOff = useAction<null>({
    onDone: () => {
      show({ text: t('pushTurnedOff') })
      // The server has removed the device: a subscription that is left in the browser gets no messages.
      void unsubscribe(push.serverKey)
        .catch(() => {})
        .then(device.look)
    },
  })
  const test = useAction<null>({ onDone: () => show({ text: t('pushTestSent') }) })
  const reason = reasonOf(device.state)
  const refusal = turnOn.refusal ?? turnOff.refusal ?? test.refusal

  async function store(isOpenHoursOnly: boolean) {
    const subscription = await device.ask()
    if (subscription === null) return
    turnOn.submit({
      intent: 'push-on',
      ...subscription,
      serverKey: push.serverKey,
      openHours: isOpenHoursOnly ? 'only' : '',
    })
  }

  return (
    <Section
      title={t('push')}
      about={t('pushText')}
      action={
        reason === null &&
        (isOn ? (
          <Button
            icon="x"
            disabled={turnOff.isBusy}
            onClick={() => turnOff.submit({ intent: 'push-off', id: own.id })}
          >
            {t('pushTurnOff')}
          </Button>
        ) : (
          <Button
            icon="bell"
            disabled={device.state === 'unknown' || device.isAsking || turnOn.isBusy}
            onClick={() => void store(true)}
          >
            {t('pushTurnOn')}
          </Button>
        ))
      }
    >
      {reason !== null && <Note tone="plain">{t(reason)}</Note>}
      {device.hasFailed && <Note tone="warn">{t('pushFailed')}</Note>}
      {refusal !== null && (
        <p className="text-late" role="alert">
          {refusal}
        </p>
      )}
      {isOn && (
        <div className={styles.row}>
          <label className={styles.check}>
            <Checkbox
              checked={own.isOpenHoursOnly}
              disabled={turnOn.isBusy || device.isAsking}
              onChange={(event) => void store(event.currentTarget.checked)}
            />
            {t('pushOpenHours')}
          </label>
          <Button
            icon="send"
            disabled={test.isBusy}
            onClick={() => test.submit({ intent: 'push-test', id: own.id })}
          >
            {t('pushTest')}
          </Button>
        </div>
      )}
      <OtherDevices devices={push.devices.filter(({ id }) => id !== own?.id || !isOn)} />
    </Section>
  )
}
