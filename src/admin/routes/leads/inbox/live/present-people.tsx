import { Icon } from '#admin/controls/icon.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'
import type { PresentPerson } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import styles from './present.module.css'

/** Shows which colleagues answer a lead, or else which have it open. Renders nothing for none. */
export function PresentPeople({ people }: Readonly<{ people: readonly PresentPerson[] }>) {
  const { t } = useLeadTexts()
  const list = new Intl.ListFormat(INTL_LOCALE[useLocale()])
  const answering = people.filter((one) => one.isAnswering)
  const shown = answering.length > 0 ? answering : people
  if (shown.length === 0) return null
  const who = { n: shown.length, names: list.format(shown.map(({ name }) => name)) }
  return (
    <span className={styles.present}>
      <Icon name={answering.length > 0 ? 'pencil' : 'eye'} />
      <span className="truncate">
        {answering.length > 0 ? t('present.answering', who) : t('present.reading', who)}
      </span>
    </span>
  )
}

/** The same above the open lead, as a polite live region. */
export const PresentNote = ({ people }: Readonly<{ people: readonly PresentPerson[] }>) => (
  <output className={styles.note} aria-live="polite">
    <PresentPeople people={people} />
  </output>
)
