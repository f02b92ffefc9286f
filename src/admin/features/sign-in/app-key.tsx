import { QrCode } from '#admin/controls/qr-code.tsx'
import { useT } from '#admin/lib/texts.tsx'

import styles from './app-key.module.css'

/** The key for an authenticator app: as a QR code, as text, and as a link on phones. @param uri `otpauth://…` */
export function AppKey({ uri, secret }: Readonly<{ uri: string; secret: string }>) {
  const t = useT('admin-sign-in')
  return (
    <>
      <p>{t('appText')}</p>
      <QrCode text={uri} label={t('appQr')} />
      <p className={styles.key}>
        <span className="visually-hidden">{t('appKey')}</span>
        {secret.replaceAll(/(.{4})/g, '$1 ').trim()}
      </p>
      <a className="phone" href={uri}>
        {t('appOpen')}
      </a>
    </>
  )
}

/** The recovery codes, shown once. */
export const RecoveryCodes = ({ codes }: Readonly<{ codes: readonly string[] }>) => (
  <ul className={styles.codes}>
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
)
