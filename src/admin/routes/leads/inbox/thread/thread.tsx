import { Link } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { PresentNote } from '#admin/routes/leads/inbox/live/present-people.tsx'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import type {
  AnswerDraft,
  LeadMessage,
  PresentPerson,
  WorkflowLeadDetails,
} from '#modules/leads/module.ts'

import { Composer } from './composer.tsx'
import { AnsweredMenu, AssignMenu, SnoozeMenu, StatusMenu } from './lead-menus.tsx'
import { Notices } from './notices.tsx'
import { Timeline } from './timeline/timeline.tsx'

import styles from './thread.module.css'

type ThreadProps = Readonly<{
  lead: WorkflowLeadDetails
  /** Mails to the shopper; `null` for a lead that cannot be answered. */
  mail: Readonly<{
    drafts: Readonly<Record<'en' | 'es', AnswerDraft>>
    messages: readonly LeadMessage[]
  }> | null
  /** The colleagues who have it open. */
  present: readonly PresentPerson[]
  commands: LeadCommands
  backTo: string
  /** The number of canceled emails whose text was restored. Each one renders the composer again with that text. */
  restored: number
  onFacts: () => void
  onNote: (clear: () => void) => void
}>

/** One lead: its notices, its timeline and the composer. */
export function Thread(props: ThreadProps) {
  const { lead, mail, present, commands, backTo, restored, onFacts, onNote } = props
  const { t } = useLeadTexts()
  const title = lead.name || lead.phone || t('unnamed')
  const about = [t(`form.${lead.form}`), lead.vehicle].filter(Boolean).join(' · ')
  const { phone } = lead.contact
  return (
    <section className={styles.thread} aria-labelledby="lead-name">
      <header className={styles.title}>
        <Link to={backTo} className={`phone ${styles.back}`} aria-label={t('back')}>
          <Icon name="arrow-left" />
        </Link>
        <div className="grow">
          <h1 id="lead-name" className="truncate">
            {title}
          </h1>
          <p className="muted truncate">{about}</p>
        </div>
        <div className={styles.tools}>
          <span className="wide-only">
            <StatusMenu lead={lead} commands={commands} />
          </span>
          <span className="wide-only">
            <AssignMenu lead={lead} commands={commands} />
          </span>
          <SnoozeMenu lead={lead} commands={commands} />
          <AnsweredMenu commands={commands} />
        </div>
      </header>
      <div className={`phone ${styles.quick}`}>
        <StatusMenu lead={lead} commands={commands} />
        <AssignMenu lead={lead} commands={commands} />
        {phone !== '' && (
          <a className={styles.button} href={`tel:${phone}`}>
            <Icon name="phone" />
            {t('call')}
          </a>
        )}
        <Button icon="car" onClick={onFacts}>
          {t('facts')}
        </Button>
      </div>
      <PresentNote people={present} />
      <Notices lead={lead} commands={commands} />
      {/* A region that scrolls takes the focus, so that keys can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('timeline')}>
        <Timeline lead={lead} messages={mail?.messages ?? []} now={commands.now} />
      </section>
      <Composer
        lead={lead}
        drafts={mail?.drafts ?? null}
        commands={commands}
        onSent={onNote}
        key={`${lead.id} ${restored}`}
      />
    </section>
  )
}
