import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { OwnView } from '#web/routes/my-request/view/own-view.ts'

import styles from './my-request.module.css'

type StepProps = {
  name: string
  /** When it was done, written out; `null` before. */
  at: string | null
  /** What is so until then. */
  until: string
}

function Step({ name, at, until }: StepProps) {
  return (
    <li className={at === null ? undefined : styles.done}>
      <span className={`stack muted mb-2 ${styles.dot}`} aria-hidden="true">
        <Icon name={at === null ? 'clock' : 'check'} />
      </span>
      <strong>{name}</strong>
      <span className={at === null ? undefined : 'num'}>{at ?? until}</span>
    </li>
  )
}

/** How far the request is: received, sent to the dealer, answered. */
export function Progress({ view }: { view: OwnView }) {
  const t = useT('my-request')
  const { dealer, privacy } = view
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="progress">
      <h2 id="progress" className="visually-hidden">
        {t('progress')}
      </h2>
      <ol className={`columns gap-4 ${styles.steps}`}>
        <Step name={t('received')} at={view.receivedAt} until="" />
        <Step
          name={t('sent', { dealer: dealer.name })}
          at={view.sentAt}
          until={view.answeredAt === null ? t('notSentYet') : ''}
        />
        <Step
          name={t('answered')}
          at={view.answeredAt}
          until={
            privacy === null ? t('notAnsweredYet') : t('answeredUntil', { date: privacy.answerBy })
          }
        />
      </ol>
      {view.answeredAt === null && dealer.phone && dealer.callHref && (
        <p>
          <a className="link num" href={dealer.callHref}>
            {t('call', { phone: dealer.phone })}
          </a>
        </p>
      )}
    </section>
  )
}
