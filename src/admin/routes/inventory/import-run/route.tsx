import { useState } from 'react'
import { useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { heldText } from '#admin/features/inventory/held-report.ts'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useKeys } from '#admin/lib/keys.tsx'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

import type { Route } from './+types/route.ts'
import { DiffTable, FaultTable } from './diff-table.tsx'
import { decideRun, readRun } from './run-data.server.ts'

import styles from './run.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readRun(context, args.params))

export const action = (args: Route.ActionArgs) =>
  adminAction(args, (context, form) => decideRun(context, form, args.params))

export const clientAction = answeredAction

/** A decision redirects to the list of imports: a file that was decided about is no longer at this address. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formMethod === undefined && defaultShouldRevalidate

const GROUPS = {
  'price-far': 'groupPriceFar',
  removed: 'groupRemoved',
  price: 'groupPrice',
  facts: 'groupFacts',
  added: 'groupAdded',
  rejected: 'groupRejected',
  warned: 'groupWarned',
} as const
type Group = keyof typeof GROUPS

/** One import: what it changes by kind, and the decision about it. */
export default function ImportRun({ loaderData }: Route.ComponentProps) {
  const t = useT('admin-inventory')
  const navigate = useNavigate()
  const { show } = useToasts()
  const { isHeld, title, report, names: storeNames, diffs, mayDecide } = loaderData
  const countOf = (group: Group) =>
    diffs.reduce(
      (sum, { diff }) =>
        sum +
        (group === 'rejected' || group === 'warned'
          ? diff[group].length
          : diff.rows.filter((row) => row.group === group).length),
      0,
    )
  const names = Object.keys(GROUPS) as Group[]
  const [chosen, setChosen] = useState<Group>(
    () => names.find((group) => countOf(group) > 0) ?? 'facts',
  )
  const back = () => void navigate('/inventory/imports')
  useKeys([{ shortcut: 'escape', label: t('backToRuns'), run: back }])
  const decide = useAction<'approved' | 'rejectedDone' | 'rolledBack'>({
    onDone(outcome) {
      show({ text: t(outcome) })
      back()
    },
  })
  const needsRelease = !isHeld && decide.refusal !== null
  return (
    <>
      <title>{title}</title>
      <ViewBar title={title}>
        <Pill tone={isHeld ? 'late' : 'ok'}>{t(isHeld ? 'held' : 'imported')}</Pill>
        <IconButton icon="arrow-left" label={t('backToRuns')} onClick={back} />
      </ViewBar>
      <div className={styles.view}>
        {report && (
          <Note tone="alert">
            <p className={styles.report}>
              {heldText(t, report, (code) => storeNames[code] ?? code)}
            </p>
          </Note>
        )}
        <Segments
          label={t('changesByKind')}
          name="group"
          value={chosen}
          onChange={setChosen}
          options={names.map((group) => ({
            value: group,
            label: `${t(!isHeld && group === 'removed' ? 'groupGone' : GROUPS[group])} ${countOf(group)}`,
          }))}
        />
        {chosen === 'warned' && countOf(chosen) > 0 && (
          <p className="muted">{t(isHeld ? 'warnedHeld' : 'warnedImported')}</p>
        )}
        {diffs.map(({ store, diff }) => (
          <section key={store} aria-label={store}>
            <h2>{store}</h2>
            {chosen === 'rejected' || chosen === 'warned' ? (
              <FaultTable rows={diff[chosen]} />
            ) : (
              <DiffTable rows={diff.rows.filter((row) => row.group === chosen)} />
            )}
          </section>
        ))}
      </div>
      {mayDecide && (
        <footer className={styles.decide}>
          <p>
            <b>{t('logged')}</b> {isHeld && <span className="muted">{t('nothingYet')}</span>}
            {decide.refusal && (
              <span className="text-alert" role="alert">
                {' '}
                {decide.refusal}
              </span>
            )}
          </p>
          <div className="row wrap">
            {isHeld ? (
              <>
                <Button
                  disabled={decide.isBusy}
                  onClick={() => decide.submit({ intent: 'approve' })}
                >
                  {t('approve')}
                </Button>
                <Button
                  kind="primary"
                  disabled={decide.isBusy}
                  onClick={() => decide.submit({ intent: 'reject' })}
                >
                  {t('reject')}
                </Button>
              </>
            ) : (
              <Button
                kind={needsRelease ? 'danger' : 'secondary'}
                icon="undo-2"
                disabled={decide.isBusy}
                onClick={() =>
                  decide.submit({ intent: 'roll-back', released: needsRelease ? '1' : '0' })
                }
              >
                {t(needsRelease ? 'rollBackAnyway' : 'rollBack')}
              </Button>
            )}
          </div>
        </footer>
      )}
    </>
  )
}
