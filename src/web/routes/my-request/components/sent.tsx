import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { RequestView } from '#web/routes/my-request/view/request-view.ts'

import styles from './my-request.module.css'

type Privacy = NonNullable<RequestView['privacy']>

/** Completed requests need no answer, and can't be extended. */
const isDone = ({ kind }: Privacy) => kind === 'limit' || kind === 'opt-out'

function Due({ privacy }: { privacy: Privacy }) {
  const t = useT('my-request')
  const { kind, answerBy, isExtended, isLate } = privacy
  return (
    <>
      <div>
        <dt>{t('requested')}</dt>
        <dd>{t(`asked.${kind}`)}</dd>
      </div>
      <div>
        <dt>{t(isDone(privacy) ? 'doneBy' : 'answeredBy')}</dt>
        <dd>
          <span className="num">{answerBy}</span>
          <p>{t(isLate ? 'dueLate' : isExtended ? 'dueExtended' : 'dueByLaw')}</p>
        </dd>
      </div>
    </>
  )
}

/** Details of some requests: an application's opening and résumé, a privacy request's due dates. */
export function Sent({ view: { privacy, position, resume } }: { view: RequestView }) {
  const t = useT('my-request')
  if (privacy === null && resume === null) return null
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="sent">
      <h2 id="sent">{t('whatYouSent')}</h2>
      <dl className={`columns gap-x-6 ${styles.facts}`}>
        {privacy && <Due privacy={privacy} />}
        {position && (
          <div>
            <dt>{t('position')}</dt>
            <dd lang={position.language}>
              {position.href === null ? (
                position.title
              ) : (
                <a className="link" href={position.href}>
                  {position.title}
                </a>
              )}
            </dd>
          </div>
        )}
        {resume && (
          <div>
            <dt>{t('resume')}</dt>
            <dd>{resume.name ?? t('noResume')}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

type StepProps = {
  name: string
  /** When the step was completed, in words; `null` before that. */
  at: string | null
  /** The text that is shown before the step is completed. */
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

/** The progress of the request: received, sent to the dealer, answered. */
export function Progress({ view }: { view: RequestView }) {
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
