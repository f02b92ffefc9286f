import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { Empty } from '#admin/controls/status/empty.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { useSaveDraft } from '#admin/lib/drafts/use-draft.ts'
import { useKeys } from '#admin/lib/keys.tsx'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { isStageShown } from '#domain/lead-workflow/queues/queue-stage.ts'
import type {
  LeadAnswers,
  SavedFilter,
  SealedReading,
  WorkflowLead,
} from '#modules/leads/module.ts'

import type { Route } from './+types/route.ts'
import { inboxPath, readAddress } from './address.ts'
import { ContextPane } from './context/context-pane.tsx'
import { changeFilter, isFilterChange } from './filter-action.ts'
import { changeLead, type Changed } from './inbox-action.ts'
import { useLeadTexts } from './lead-texts.ts'
import { readsOf } from './lead-types.ts'
import { LeadList } from './list/lead-list.tsx'
import { useLiveInbox } from './live/use-live-inbox.ts'
import { isInField, useNextLead } from './next-lead/use-next-lead.ts'
import { withPending } from './optimistic.ts'
import { sealedFields, isReading, readSealed } from './sealed-values.server.ts'
import { openLeadMenu, type LeadMenu } from './thread/lead-menus.tsx'
import { openComposer } from './thread/open-composer.ts'
import { Thread } from './thread/thread.tsx'
import { useLeadCommands } from './use-lead-commands.ts'

import styles from './inbox.module.css'

/** The mail templates in both languages, and the text that was written so far. */
async function mailOf(answers: LeadAnswers, actor: Actor, leadId: string) {
  const [en, es, messages] = await Promise.all([
    answers.draft(actor, leadId, 'en'),
    answers.draft(actor, leadId, 'es'),
    answers.messages(actor, leadId),
  ])
  return { drafts: { en, es }, messages }
}

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async ({ services, actor, locale, now }) => {
    const reads = readsOf(actor)
    const address = readAddress(args.url, reads.customers ? 'waiting' : 'applications')
    const { id } = args.params
    const workflow = services.leadWorkflow
    const store = chosenStore(args.request, actor)
    const [page, counts, queues, choices, lead] = await Promise.all([
      workflow.list(actor, { ...address, store: address.store ?? store }),
      workflow.counts(actor, store),
      address.queue && workflow.queueCounts(actor, store),
      workflow.filters(actor),
      id === undefined ? null : workflow.lead(actor, id),
    ])
    const canManage = may(actor, 'leads.manage') || reads.applications
    const isAnswered = lead !== null && !lead.isHeld && lead.erasedAt === null
    const sealed = lead?.hasSealed
      ? sealedFields(await services.sealedValues.fields(actor, lead.id), locale)
      : null
    const mail = isAnswered ? await mailOf(services.leadAnswers, actor, lead.id) : null
    const stores = services.dealers
      .all()
      .filter(({ code }) => actor.dealers === 'all' || actor.dealers.includes(code))
      .map(({ code, name }) => ({ code, name }))
    const filters = { choices, stores, store }
    return {
      address,
      page,
      counts,
      queues,
      reads,
      filters,
      lead,
      sealed,
      mail,
      canManage,
      now: now.toISOString(),
    }
  })

export const action = (args: Route.ActionArgs) =>
  adminAction<SavedFilter | SealedReading | Changed | null>(args, (context, form) => {
    if (isFilterChange(form)) return changeFilter(context, form)
    return isReading(form) ? readSealed(context, form) : changeLead(context, form)
  })

export const clientAction = answeredAction

const focus = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus()

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { address, page, mail, now } = loaderData
  const { t } = useLeadTexts()
  const nameOf = useT('admin-views')
  const title = address.queue ? nameOf(address.queue.name) : t('title')
  const navigate = useNavigate()
  const clearNote = useRef<(() => void) | null>(null)
  const [hasFacts, setHasFacts] = useState(false)
  const [nextName, setNextName] = useState<string | null>(null)
  const [restored, setRestored] = useState(0)
  const saveDraft = useSaveDraft()
  const openNext = useNextLead(address, page.leads, loaderData.lead?.id ?? null, (next) =>
    setNextName(next.name || next.phone || t('unnamed')),
  )
  const returnTo = (id: string) => {
    if (id !== loaderData.lead?.id && !isInField())
      void navigate(inboxPath(address, id), { preventScrollReset: true })
  }
  const commands = useLeadCommands(loaderData.lead, now, {
    onDone({ intent, id }, values) {
      if (intent === 'note' || intent === 'call' || intent === 'mail') clearNote.current?.()
      openNext({ intent, id, values })
    },
    // Another lead may have opened meanwhile.
    async onUndone({ intent, id }, { subject, text }) {
      if (intent === 'cancel' && typeof subject === 'string' && typeof text === 'string') {
        await Promise.all([saveDraft(`mail-subject:${id}`, subject), saveDraft(`mail:${id}`, text)])
        setRestored((times) => times + 1)
      }
      returnTo(id)
    },
  })
  // Sales works with the status of some leads, the queue with their state.
  const staged = <T extends WorkflowLead>(one: T): T =>
    address.queue !== null || isStageShown(one.form) ? one : { ...one, stage: null }
  const shown = (one: (typeof page.leads)[number]) =>
    withPending(staged(one), commands.change.pending, loaderData.lead?.people ?? [], commands.me)
  const lead =
    loaderData.lead &&
    withPending(
      staged(loaderData.lead),
      commands.change.pending,
      loaderData.lead.people,
      commands.me,
    )
  const leadId = lead?.id ?? null
  const present = useLiveInbox(leadId)

  const openNeighbor = (step: 1 | -1) => {
    const index = page.leads.findIndex(({ id }) => id === leadId)
    const next = page.leads[index === -1 ? 0 : index + step]
    if (next === undefined) return
    void navigate(inboxPath(address, next.id), { preventScrollReset: true })
    document
      .querySelector(`[data-lead="${CSS.escape(next.id)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }
  const ifLeadIsOpen = (run: () => void) => (lead === null ? undefined : run)
  // Without a mail address, the composer opens for a call.
  const answer = () =>
    mail?.drafts.en.channels.email.isAllowed ? openComposer('mail') : openLeadMenu('answered')
  const menu = (name: LeadMenu) => ifLeadIsOpen(() => openLeadMenu(name))
  useKeys([
    { shortcut: 'j', label: t('key.next'), run: () => openNeighbor(1) },
    { shortcut: 'k', label: t('key.previous'), run: () => openNeighbor(-1) },
    { shortcut: '/', label: t('search'), run: focus('[data-search]') },
    { shortcut: 'enter', label: t('key.open') },
    {
      shortcut: 'escape',
      label: t('key.back'),
      run: ifLeadIsOpen(() => void navigate(inboxPath(address))),
    },
    { shortcut: 'c', label: t('claim'), run: ifLeadIsOpen(commands.claim) },
    { shortcut: 'a', label: t('assign'), run: menu('assign') },
    { shortcut: 's', label: t('setStatus'), run: menu('status') },
    { shortcut: 'h', label: t('snooze'), run: menu('snooze') },
    { shortcut: 'e', label: t('done'), run: menu('answered') },
    { shortcut: 'r', label: t('key.answer'), run: ifLeadIsOpen(answer) },
    { shortcut: 'n', label: t('key.note'), run: ifLeadIsOpen(() => openComposer('note')) },
    {
      shortcut: 't',
      label: t('key.task'),
      run: ifLeadIsOpen(() => {
        setHasFacts(true)
        document.querySelector<HTMLButtonElement>('[data-add-task]')?.click()
      }),
    },
  ])
  return (
    <>
      <title>{title}</title>
      <output className="visually-hidden">
        {nextName !== null && t('nextOpened', { name: nextName })}
      </output>
      <div className={lead ? `${styles.inbox} ${styles.hasLead}` : styles.inbox}>
        <LeadList
          {...loaderData}
          title={title}
          page={{ ...page, leads: page.leads.map(shown) }}
          leadId={leadId}
          present={present}
        />
        {lead ? (
          <>
            <Thread
              lead={lead}
              mail={mail}
              present={present.filter((one) => one.leadId === lead.id)}
              commands={commands}
              backTo={inboxPath(address)}
              restored={restored}
              onFacts={() => setHasFacts(true)}
              onNote={(clear) => {
                clearNote.current = clear
              }}
            />
            <ContextPane
              lead={lead}
              commands={commands}
              sealed={loaderData.sealed}
              isOpen={hasFacts}
              onClose={() => setHasFacts(false)}
            />
          </>
        ) : (
          <div className={styles.nothing}>
            <Empty icon="inbox" title={t('chooseTitle')}>
              {t('chooseText')}
            </Empty>
          </div>
        )}
      </div>
    </>
  )
}
