import { Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { OwnPushDevice } from '#admin/routes/account/account-data.ts'

import styles from '#admin/routes/account/account.module.css'

type Props = Readonly<{
  devices: readonly OwnPushDevice[]
  /** Called once a device is removed from the list. Its button had the focus, which must move elsewhere. */
  onGone: () => void
}>

/** The person's devices with notifications, besides this one. */
export function OtherDevices({ devices, onGone }: Props) {
  if (devices.length === 0) return null
  return (
    <ul className={styles.list}>
      {devices.map((device) => (
        <DeviceRow device={device} onGone={onGone} key={device.id} />
      ))}
    </ul>
  )
}

type RowProps = Pick<Props, 'onGone'> & Readonly<{ device: OwnPushDevice }>

function DeviceRow({ device, onGone }: RowProps) {
  const t = useT('admin-account')
  const { show } = useToasts()
  const turnOff = useAction<null>({
    onDone: () => {
      show({ text: t('pushTurnedOff') })
      onGone()
    },
  })
  const { id, browser, system, sent } = device
  const name = [browser, system].filter(Boolean).join(', ') || t('unknownDevice')
  return (
    <li>
      <Icon name="bell" />
      <span className={styles.words}>
        <b>{name}</b>
        <small>{sent === null ? t('pushNever') : t('pushLast', { time: sent })}</small>
        {turnOff.refusal !== null && (
          <small className="text-alert" role="alert">
            {turnOff.refusal}
          </small>
        )}
      </span>
      <Button
        aria-disabled={turnOff.isBusy}
        aria-label={t('pushTurnOffOne', { name })}
        onClick={() => turnOff.isBusy || turnOff.submit({ intent: 'push-off', id })}
      >
        {t('pushTurnOffShort')}
      </Button>
    </li>
  )
}
