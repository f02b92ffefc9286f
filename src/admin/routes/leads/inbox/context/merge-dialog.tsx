import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { fullTime } from '#admin/routes/leads/inbox/times.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import type { SamePerson, WorkflowLeadDetails } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import styles from './context.module.css'

type MergeDialogProps = Readonly<{
  lead: WorkflowLeadDetails
  /** The lead that becomes part of the other one. */
  other: SamePerson
  commands: LeadCommands
  onClose: () => void
}>

/** Shows two leads beside each other before one is merged into the other. */
export function MergeDialog({ lead, other, commands, onClose }: MergeDialogProps) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const time = (at: string) => fullTime(at, lead.timeZone, locale, commands.now)
  const rows = [
    [t('nameOf'), lead.name, other.name],
    [t('phone'), lead.contact.phone, other.phone],
    [t('email'), lead.contact.email, other.email],
    [t('request'), t(`form.${lead.form}`), t(`form.${other.form}`)],
    [t('vehicle'), lead.vehicle, other.vehicle],
    [t('cameIn'), time(lead.receivedAt), time(other.receivedAt)],
    [t('setStatus'), t(`status.${lead.status}`), t(`status.${other.status}`)],
    [t('wrote'), lead.excerpt, other.excerpt],
  ] as const
  return (
    <Dialog title={t('mergeTitle')} onClose={onClose} closeLabel={t('close')}>
      <table className={styles.compare}>
        <caption>{t('mergeText')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('facts')}</span>
            </th>
            <th scope="col">{t('stays')}</th>
            <th scope="col">{t('joins')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, one, two]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{one || '–'}</td>
              {one === two ? (
                <td>{two || '–'}</td>
              ) : (
                <td className="strong">
                  {two || '–'} <span className="visually-hidden">{t('differs')}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.answers}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          kind="primary"
          icon="merge"
          onClick={() => {
            commands.merge(other)
            onClose()
          }}
        >
          {t('merge')}
        </Button>
      </p>
    </Dialog>
  )
}
