import { useState } from 'react'

import { Avatar } from '#admin/controls/avatar.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Menu } from '#admin/controls/menu.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { lastStageSet, stageKeyOf } from '#admin/routes/leads/inbox/stage-texts.ts'
import { StatusIcon } from '#admin/routes/leads/inbox/status-labels.tsx'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { isNextMailed, nextStages, stageOf } from '#domain/lead-workflow/queues/queue-stage.ts'
import {
  ANSWER_CHANNELS,
  LOST_REASONS,
  type WorkflowStatus,
} from '#domain/lead-workflow/workflow-status.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'

import { canSet, SetAppointmentDialog } from './appointment/set-appointment-dialog.tsx'

import styles from './thread.module.css'

type MenuProps = Readonly<{ lead: WorkflowLeadDetails; commands: LeadCommands }>

/** The menus of a lead, which keys open too. */
export const LEAD_MENUS = ['assign', 'status', 'snooze', 'answered'] as const
export type LeadMenu = (typeof LEAD_MENUS)[number]

const menuId = (name: LeadMenu) => `lead-menu-${name}`

/** Opens a menu and focuses its first choice. */
export function openLeadMenu(name: LeadMenu): void {
  const menu = [...document.querySelectorAll(`[data-menu="${menuId(name)}"]`)].find((one) =>
    one.checkVisibility(),
  )
  menu?.querySelector<HTMLButtonElement>('button[popovertarget]')?.click()
  menu?.querySelector<HTMLButtonElement>('[popover] button')?.focus()
}

/** Up and down move between the choices of an open menu. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[popover] button')]
  const index = choices.findIndex((choice) => choice === document.activeElement)
  if (step === 0 || index === -1) return
  event.preventDefault()
  choices[(index + step + choices.length) % choices.length]?.focus()
}

const Named = ({ name, children }: Readonly<{ name: LeadMenu; children: React.ReactNode }>) => (
  // The keys move between the buttons inside.
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  <span className={styles.menu} data-menu={menuId(name)} onKeyDown={moveFocus}>
    {children}
  </span>
)

export function AssignMenu({ lead, commands }: MenuProps) {
  const { t } = useLeadTexts()
  const { assignee } = lead
  return (
    <Named name="assign">
      <Menu
        label={t('assign')}
        buttonClass={styles.button}
        button={
          <>
            <Avatar name={assignee?.name ?? null} />
            {assignee?.name ?? t('assign')}
            <kbd className="wide-only">A</kbd>
          </>
        }
      >
        <button type="button" onClick={commands.claim}>
          {t('assignMe')}
        </button>
        {lead.people
          .filter(({ id }) => id !== commands.me.id)
          .map(({ id, name }) => (
            <button
              type="button"
              key={id}
              aria-pressed={id === assignee?.id}
              onClick={() => commands.assign(id)}
            >
              <Avatar name={name} />
              {name}
            </button>
          ))}
        {assignee && (
          <button type="button" onClick={() => commands.assign('')}>
            {t('assignToNoOne')}
          </button>
        )}
      </Menu>
    </Named>
  )
}

const CHOICES: readonly WorkflowStatus[] = ['new', 'contacted', 'appointment', 'sold', 'spam']

/** The status of a lead, or the state of an entry of a queue. */
export function StatusMenu({ lead, commands }: MenuProps) {
  const { t } = useLeadTexts()
  const [isAppointing, setIsAppointing] = useState(false)
  if (lead.stage !== null) return <StageMenu lead={lead} commands={commands} />
  // A visit that is ahead is moved where it is shown.
  const hasVisit = lead.visit?.state === 'booked' && lead.visit.startsAt > commands.now
  const mayAppoint = canSet(lead) && !hasVisit
  return (
    <Named name="status">
      {isAppointing && (
        <SetAppointmentDialog
          lead={lead}
          commands={commands}
          onClose={() => setIsAppointing(false)}
        />
      )}
      <Menu
        label={t('setStatus')}
        buttonClass={styles.button}
        button={
          <>
            <StatusIcon status={lead.status} />
            {t(`status.${lead.status}`)}
            <kbd className="wide-only">S</kbd>
          </>
        }
      >
        {CHOICES.filter((status) => status !== 'appointment' || mayAppoint).map((status) => (
          <button
            type="button"
            key={status}
            aria-pressed={status === lead.status}
            onClick={() =>
              status === 'appointment' ? setIsAppointing(true) : commands.setStatus(status)
            }
          >
            <StatusIcon status={status} />
            {t(`status.${status}`)}
          </button>
        ))}
        <hr />
        {LOST_REASONS.map((reason) => (
          <button
            type="button"
            key={reason}
            aria-pressed={reason === lead.reason}
            onClick={() => commands.setStatus('lost', reason)}
          >
            <StatusIcon status="lost" />
            {t('lostBecause', { reason: t(`reason.${reason}`) })}
          </button>
        ))}
      </Menu>
    </Named>
  )
}

/** The states that may follow that of an entry of a queue, and spam. */
function StageMenu({ lead, commands }: MenuProps) {
  const { t } = useLeadTexts()
  const stageT = useT('admin-queues')
  const key = stageKeyOf(lead)
  const set = lastStageSet(lead)
  return (
    <Named name="status">
      <Menu
        label={t('setStatus')}
        buttonClass={styles.button}
        button={
          <>
            <StatusIcon {...lead} />
            {key && stageT(key)}
            <kbd className="wide-only">S</kbd>
          </>
        }
      >
        {nextStages(lead).map((next) => (
          <button type="button" key={next.name} onClick={() => commands.setStage(next.name)}>
            <StatusIcon status={lead.status} stage={next.name} />
            {stageT(stageKeyOf({ ...lead, stage: next.name }) ?? 'open')}
            {lead.isMailAllowed && isNextMailed(stageOf(lead), next, set, commands.now) && (
              <small>{stageT('mailed')}</small>
            )}
          </button>
        ))}
        <hr />
        <button type="button" onClick={() => commands.setStatus('spam')}>
          <StatusIcon status="spam" />
          {t('status.spam')}
        </button>
      </Menu>
    </Named>
  )
}

const HOUR_MS = 3_600_000

/** The times that a lead can be snoozed until, in its store's zone. */
function snoozeTimes(timeZone: string, now: Date) {
  const today = localMoment(now, timeZone).date
  const at = (date: string, hour: number) => instantOf({ date, minutes: hour * 60 }, timeZone)
  return [
    ['hour', new Date(now.getTime() + HOUR_MS)],
    ['evening', at(today, 17)],
    ['tomorrow', at(addDays(today, 1), 9)],
    ['week', at(addDays(today, 7), 9)],
  ] as const
}

export function SnoozeMenu({ lead, commands }: MenuProps) {
  const { t } = useLeadTexts()
  const now = new Date(commands.now)
  return (
    <Named name="snooze">
      <Menu
        label={t('snooze')}
        buttonClass={`${styles.button} ${styles.quiet}`}
        button={
          <>
            <Icon name="moon" />
            <span className="visually-hidden">{t('snooze')}</span>
            <kbd className="wide-only">H</kbd>
          </>
        }
      >
        {snoozeTimes(lead.timeZone, now)
          .filter(([, until]) => until !== null && until > now)
          .map(([name, until]) => (
            <button
              type="button"
              key={name}
              onClick={() => commands.snooze(until?.toISOString() ?? '')}
            >
              {t(`snooze.${name}`)}
            </button>
          ))}
        {lead.snoozedUntil !== null && (
          <button type="button" onClick={() => commands.snooze('')}>
            {t('endSnooze')}
          </button>
        )}
      </Menu>
    </Named>
  )
}

export function AnsweredMenu({ commands }: Pick<MenuProps, 'commands'>) {
  const { t } = useLeadTexts()
  return (
    <Named name="answered">
      <Menu
        label={t('answeredBy')}
        buttonClass={`${styles.button} ${styles.quiet}`}
        button={
          <>
            <Icon name="check" />
            <span className="visually-hidden">{t('done')}</span>
            <kbd className="wide-only">E</kbd>
          </>
        }
      >
        {ANSWER_CHANNELS.map((channel) => (
          <button type="button" key={channel} onClick={() => commands.answered(channel)}>
            {t(`by.${channel}`)}
          </button>
        ))}
      </Menu>
    </Named>
  )
}
