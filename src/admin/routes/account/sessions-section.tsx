import { Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

import type { OwnSession } from './account-data.ts'
import { Section } from './section.tsx'

import styles from './account.module.css'

const PHONES = new Set(['iPhone', 'iPad', 'Android'])

/** Where the person is signed in. */
export function SessionsSection({ sessions }: Readonly<{ sessions: readonly OwnSession[] }>) {
  const t = useT('admin-account')
  const { show } = useToasts()
  const others = useAction<null>({ onDone: () => show({ text: t('othersEnded') }) })
  return (
    <Section
      title={t('sessions')}
      about={t('sessionsText')}
      action={
        sessions.length > 1 && (
          <Button
            icon="log-out"
            disabled={others.isBusy}
            onClick={() => others.submit({ intent: 'end-others' })}
          >
            {t('endOthers')}
          </Button>
        )
      }
    >
      {others.refusal !== null && (
        <p className="text-alert" role="alert">
          {others.refusal}
        </p>
      )}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow session={session} key={session.id} />
        ))}
      </ul>
    </Section>
  )
}

function SessionRow({ session }: Readonly<{ session: OwnSession }>) {
  const t = useT('admin-account')
  const { show } = useToasts()
  const end = useAction<null>({ onDone: () => show({ text: t('sessionEnded') }) })
  const { id, browser, system, address, lastUsed, isCurrent } = session
  const device = [browser, system].filter(Boolean).join(', ') || t('unknownDevice')
  return (
    <li>
      <Icon name={system !== null && PHONES.has(system) ? 'smartphone' : 'monitor'} />
      <span className={styles.words}>
        <b>{device}</b>
        <small>
          {t('lastUsed', { time: lastUsed })}
          {address ? `, ${t('from', { address })}` : ''}
        </small>
        {end.refusal !== null && (
          <small className="text-alert" role="alert">
            {end.refusal}
          </small>
        )}
      </span>
      {isCurrent ? (
        <Pill tone="on">{t('thisOne')}</Pill>
      ) : (
        <Button
          disabled={end.isBusy}
          aria-label={t('endOne', { name: device })}
          onClick={() => end.submit({ intent: 'end-session', id })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
