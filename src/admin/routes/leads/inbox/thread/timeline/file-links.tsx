import { Icon } from '#admin/controls/icon.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { BACK_OFFICE } from '#domain/access/back-office-path.ts'
import type { ShownFile } from '#modules/leads/module.ts'

import styles from '#admin/routes/leads/inbox/thread/thread.module.css'

const KILOBYTE = 1024

type FileLinksProps = Readonly<{ leadId: string; files: readonly ShownFile[] }>

/** The files of a lead or a reply, each a link that stores it on the device. */
export function FileLinks({ leadId, files }: FileLinksProps) {
  const { t } = useLeadTexts()
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('files', { n: files.length })}>
      {files.map(({ field, name, bytes }) => (
        <li key={field}>
          <a
            href={`${BACK_OFFICE}/leads/${leadId}/files/${encodeURIComponent(field)}`}
            download={name}
          >
            <Icon name="paperclip" />
            <span className="truncate">{name}</span>
            <span className="muted num">{t('kilobytes', { n: Math.ceil(bytes / KILOBYTE) })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
