import { useRef } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Checkbox } from '#admin/controls/field.tsx'
import { Note } from '#admin/controls/status/note.tsx'
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
  const isBusy = device.isAsking || turnOn.isBusy || turnOff.isBusy
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()

  async function store(isOpenHoursOnly: boolean) {
    if (isBusy) return
    const subscription = await device.ask()
    // The person did not permit it: the button is gone.
    if (subscription === 'denied') focusHeading()
    if (subscription === null || subscription === 'denied') return
    turnOn.submit({
      intent: 'push-on',
      ...subscription,
      serverKey: push.serverKey,
      openHours: isOpenHoursOnly ? 'only' : '',
    })
  }

  function toggle() {
    if (!isOn) return void store(true)
    if (!isBusy) turnOff.submit({ intent: 'push-off', id: own.id })
  }

  return (
    <Section
      title={t('push')}
      about={t('pushText')}
      heading={heading}
      action={
        reason === null && (
          // One button that stays enabled, so that it keeps the focus.
          <Button
            icon={isOn ? 'x' : 'bell'}
            aria-disabled={isBusy}
            disabled={device.state === 'unknown'}
            onClick={toggle}
          >
            {t(isOn ? 'pushTurnOff' : 'pushTurnOn')}
          </Button>
        )
      }
    >
      <div aria-live="polite">{reason !== null && <Note tone="plain">{t(reason)}</Note>}</div>
      <div role="alert">{device.hasFailed && <Note tone="warn">{t('pushFailed')}</Note>}</div>
      {refusal !== null && (
        <p className="text-alert" role="alert">
          {refusal}
        </p>
      )}
      {isOn && (
        <div className={styles.row}>
          <label className={styles.check}>
            <Checkbox
              checked={own.isOpenHoursOnly}
              onChange={(event) => void store(event.currentTarget.checked)}
            />
            {t('pushOpenHours')}
          </label>
          <Button
            icon="send"
            aria-disabled={test.isBusy}
            onClick={() => test.isBusy || test.submit({ intent: 'push-test', id: own.id })}
          >
            {t('pushTest')}
          </Button>
        </div>
      )}
      <OtherDevices
        devices={push.devices.filter(({ id }) => id !== own?.id || !isOn)}
        onGone={focusHeading}
      />
    </Section>
  )
}
