import { useRef } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import type { AdminIconName } from '#admin/controls/icons.data.ts'
import { Menu } from '#admin/controls/menu.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts, type Toast } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

import type { PersonRow, ShownLink } from './users-data.ts'

import styles from './users.module.css'

type PersonActionsProps = Readonly<{
  row: PersonRow
  onEdit: (person: PersonRow) => void
  onLink: (link: ShownLink) => void
}>

/** The actions for a person or a link. */
export function PersonActions({ row, onEdit, onLink }: PersonActionsProps) {
  const t = useT('admin-users')
  const { show } = useToasts()
  const { name, id } = row
  const label = t('actionsFor', { name })
  const done = useRef<Omit<Toast, 'id'> | null>(null)
  const back = useAction<null>()
  const send = useAction<ShownLink | null>({
    onDone: (link) => {
      if (link) onLink(link)
      else if (done.current) show(done.current)
    },
  })
  /** Sends a change, and confirms it once it is done. */
  const submit = (intent: string, toast: Omit<Toast, 'id'> | null = null) => {
    done.current = toast
    send.submit({ intent, id })
  }
  const toggle = row.isActive ? 'deactivate' : 'reactivate'
  return (
    <>
      {send.refusal !== null && (
        <span className="text-alert" role="alert">
          {send.refusal}
        </span>
      )}
      <Menu
        label={label}
        buttonClass={styles.more}
        button={
          <>
            <Icon name="ellipsis" />
            <span className="visually-hidden">{label}</span>
          </>
        }
      >
        {row.kind === 'link' ? (
          <Choice
            icon="x"
            text={t('withdraw')}
            onChoose={() => submit('withdraw', { text: t('withdrawn') })}
          />
        ) : (
          <>
            <Choice icon="users" text={t('change')} onChoose={() => onEdit(row)} />
            {row.isActive && row.method !== 'demo' && (
              <Choice icon="fingerprint" text={t('reset')} onChoose={() => submit('reset')} />
            )}
            <Choice
              icon="log-out"
              text={t('endSessions')}
              onChoose={() => submit('end-sessions', { text: t('sessionsEnded', { name }) })}
            />
            <Choice
              icon={row.isActive ? 'x' : 'user-plus'}
              text={t(toggle)}
              onChoose={() =>
                submit(toggle, {
                  text: t(row.isActive ? 'deactivated' : 'reactivated', { name }),
                  undo: () =>
                    back.submit({ intent: row.isActive ? 'reactivate' : 'deactivate', id }),
                })
              }
            />
          </>
        )}
      </Menu>
    </>
  )
}

type ChoiceProps = Readonly<{ icon: AdminIconName; text: string; onChoose: () => void }>

const Choice = ({ icon, text, onChoose }: ChoiceProps) => (
  <button type="button" onClick={onChoose}>
    <Icon name={icon} />
    {text}
  </button>
)
