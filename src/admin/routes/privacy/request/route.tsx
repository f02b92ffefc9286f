import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { IconButton } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useKeys } from '#admin/lib/keys.tsx'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { DueClock, useDay } from '#admin/routes/privacy/due-clock.tsx'
import type { PrivacyCase } from '#modules/privacy/module.ts'

import type { Route } from './+types/route.ts'
import { ActSection } from './act/act-section.tsx'
import { AnswerSection } from './answer-section.tsx'
import { FoundSection } from './found-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { changeRequest, readRequest } from './request-data.server.ts'
import { RequestFacts } from './request-facts.tsx'

import styles from './request.module.css'

/** How often the progress of a search or an erasure is read, in ms. */
const PROGRESS_MS = 1_000

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readRequest(context, args.params.id))

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => changeRequest(context, form, args.params.id))

export const clientAction = answeredAction

/** Reads a request again and again while its person is searched or erased. */
function useProgress({ erasure, isSearching }: PrivacyCase): void {
  const { revalidate } = useRevalidator()
  const isErasing = erasure !== null && erasure.finishedAt === null && !erasure.isStopped
  const isChanging = isErasing || isSearching
  useEffect(() => {
    if (!isChanging) return undefined
    const timer = setInterval(() => void revalidate(), PROGRESS_MS)
    return () => clearInterval(timer)
  }, [isChanging, revalidate])
}

/** A privacy request: who it is, what was found, what is done, and the answer. */
export default function PrivacyRequest({ loaderData }: Route.ComponentProps) {
  const { case: request, stores } = loaderData
  const { report, fields, outcome, extendedReason, erasure } = request
  const t = useT('admin-privacy')
  const day = useDay()
  const navigate = useNavigate()
  const back = () => void navigate('/queues/privacy')
  useKeys([{ shortcut: 'escape', label: t('back'), run: back }])
  useProgress(request)
  const name = [fields['firstName'], fields['lastName']].filter(Boolean).join(' ')
  const isOpen = report.state === 'open' || report.state === 'review'
  return (
    <>
      <ViewBar title={name || t('noName')} tabTitle={t(`kind.${report.kind}`)}>
        <IconButton icon="arrow-left" label={t('back')} onClick={back} />
      </ViewBar>
      <div className={styles.view}>
        <section>
          <h2>{t(`kind.${report.kind}`)}</h2>
          {report.next && (
            <p>
              <DueClock next={report.next} /> <span className="muted">{t('legal')}</span>
            </p>
          )}
          {extendedReason !== null && <p>{t('extended', { reason: extendedReason })}</p>}
          {outcome && (
            <Note tone={outcome.kind === 'done' ? 'ok' : 'plain'}>
              {t('closedOn', { date: day(outcome.at), outcome: t(`outcome.${outcome.kind}`) })}
              {outcome.reason !== null && <p>{t('refusedFor', { reason: outcome.reason })}</p>}
            </Note>
          )}
          <RequestFacts
            fields={fields}
            language={request.language}
            store={stores.find(({ code }) => code === report.dealerCode)?.name ?? ''}
            receivedOn={report.receivedOn}
          />
        </section>
        {report.state !== 'withdrawn' && (
          <>
            <IdentitySection request={request} isOpen={isOpen} />
            {isOpen && erasure === null && (
              <FoundSection request={request} stores={stores} isOpen={isOpen} />
            )}
          </>
        )}
        <ActSection request={request} stores={stores} isOpen={isOpen} />
        {isOpen && <AnswerSection request={request} />}
      </div>
    </>
  )
}
