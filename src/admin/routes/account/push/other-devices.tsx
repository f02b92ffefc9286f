import { Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { OwnPushDevice } from '#admin/routes/account/account-data.ts'

import styles from '#admin/routes/account/account.module.css'

type Props = Readonly<{
  devices: readonly OwnPushDevice[]
  /** Called when the row of a device, whose button had the focus, leaves the list. */
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
  const end = useAction<null>({
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
        {end.refusal !== null && (
          <small className="text-alert" role="alert">
            {end.refusal}
          </small>
        )}
      </span>
      <Button
        aria-disabled={end.isBusy}
        aria-label={t('pushTurnOffOne', { name })}
        onClick={() => end.isBusy || end.submit({ intent: 'push-off', id })}
      >
        {t('pushTurnOffShort')}
      </Button>
    </li>
  )
}
