import { useRef, useState } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { Translate } from '#i18n/message.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'
import type { BulkChange, BulkPreview } from '#modules/inventory/module.ts'

import { CommentFields, NO_COMMENT, NumbersField, ReasonField } from './bulk-fields.tsx'
import { BulkReport, skippedVehicles } from './bulk-report.tsx'
import { BulkRows } from './bulk-rows.tsx'
import type { ListResult } from './list-action.server.ts'
import type { ListData } from './list-data.server.ts'
import { changeOf, FIRST_PRICE, PriceFields } from './price-fields.tsx'
import type { Selection } from './use-selection.ts'

import styles from './list.module.css'

/** What a bulk edit changes. */
export type BulkKind = 'price' | 'comments' | 'hide' | 'show' | 'pending' | 'tag'

const FIXED_CHANGES: Readonly<Record<Exclude<BulkKind, 'price' | 'comments'>, BulkChange>> = {
  hide: { kind: 'status', status: 'hidden' },
  show: { kind: 'release', field: 'status' },
  pending: { kind: 'status', status: 'pending' },
  tag: { kind: 'tags', add: ['isPopular'], remove: [] },
}

type PaneProps = Readonly<{
  kind: BulkKind
  data: ListData
  selection: Selection
  onClose: () => void
  /** Undoes a bulk edit after the pane was closed. */
  onUndo: (editId: string) => void
}>

type Report = Readonly<{ changed: number; skipped: ReturnType<typeof skippedVehicles> }>

/** The request of a bulk edit, before and after its preview. */
function useBulk({ data, selection, onClose, onUndo }: PaneProps) {
  const t = useT('admin-inventory')
  const { show } = useToasts()
  const [loadedPreview, setLoadedPreview] = useState<BulkPreview | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const action = useAction<ListResult>({
    onDone(result) {
      if (result.kind === 'preview') setLoadedPreview(result.preview)
      if (result.kind !== 'applied') return
      const { editId, changed } = result.result
      const skipped = loadedPreview ? skippedVehicles(loadedPreview, result.result) : []
      selection.clear()
      // Stays open to show the vehicles that were not changed.
      if (skipped.length > 0) setReport({ changed: changed.length, skipped })
      else onClose()
      show({
        text: t('done', { n: changed.length }),
        ...(changed.length > 0 && { undo: () => onUndo(editId) }),
      })
    },
  })
  const { address, dealers } = data
  const filter = {
    view: address.view,
    words: address.words,
    dealers,
    minDays: address.days,
  }
  const target = (numbers: string) => {
    if (numbers.trim()) return { kind: 'numbers', text: numbers }
    return selection.isAll ? { kind: 'filter', filter } : { kind: 'keys', keys: selection.keys }
  }
  return { action, loadedPreview, setLoadedPreview, target, report }
}

type FootProps = Readonly<{
  preview: BulkPreview | null
  isBusy: boolean
  /** Whether a change and vehicles are chosen. */
  hasAll: boolean
  onPreview: () => void
  onApply: () => void
}>

/** The button for the next step of a bulk edit: preview or apply. */
function PaneFoot({ preview, isBusy, hasAll, onPreview, onApply }: FootProps) {
  const t = useT('admin-inventory')
  return (
    <footer className={styles.paneFoot}>
      <output className="muted">
        {preview && t('changes', { changes: preview.changes, skipped: preview.skipped })}
      </output>
      {preview ? (
        <Button kind="primary" isWide disabled={isBusy || preview.changes === 0} onClick={onApply}>
          {t('apply', { n: preview.changes })}
        </Button>
      ) : (
        <Button kind="primary" isWide disabled={isBusy || !hasAll} onClick={onPreview}>
          {t('preview')}
        </Button>
      )}
    </footer>
  )
}

/** The title of the pane, before and after the edit. */
function titleOf(
  t: Translate<AdminAreas['admin-inventory']>,
  { kind, count, report }: Readonly<{ kind: BulkKind; count: number; report: Report | null }>,
): string {
  if (report) return t('done', { n: report.changed })
  if (count === 0) return t('byNumbers')
  return t(kind === 'price' ? 'changePrice' : 'changeMany', { n: count })
}

/**
 * The side pane of a bulk edit: the change, each vehicle before and after, and a button with the number of vehicles
 * that it changes.
 */
export function BulkPane(props: PaneProps) {
  const { kind, selection, onClose } = props
  const t = useT('admin-inventory')
  const { action, loadedPreview, setLoadedPreview, target, report } = useBulk(props)
  const heading = useRef<HTMLHeadingElement>(null)
  const [price, setPrice] = useState(FIRST_PRICE)
  const [comment, setComment] = useState(NO_COMMENT)
  const [reason, setReason] = useState('')
  const [numbers, setNumbers] = useState('')
  const change = () => {
    if (kind === 'price') return { kind, change: changeOf(price) }
    return kind === 'comments' ? { kind, ...comment } : FIXED_CHANGES[kind]
  }
  const changeText = JSON.stringify(change())
  const hasTarget = selection.count > 0 || numbers.trim() !== ''
  const isEmpty = kind === 'comments' && comment.text.trim() === ''
  const [previewed, setPreviewed] = useState('')
  // A preview of another change is not shown, so that only the previewed change can be applied.
  const preview = previewed === changeText ? loadedPreview : null
  const requestPreview = () => {
    setLoadedPreview(null)
    setPreviewed(changeText)
    action.submit({
      intent: 'preview',
      change: changeText,
      target: JSON.stringify(target(numbers)),
    })
  }
  const apply = () => {
    const rows = preview?.rows
      .filter(({ skip }) => skip === null)
      .map(({ dealerCode, stock, digest }) => ({ dealerCode, stock, digest }))
    action.submit({
      intent: 'apply',
      change: changeText,
      rows: JSON.stringify(rows),
      ends: kind === 'price' ? price.ends : 'never',
      date: price.date,
      reason,
    })
  }
  /** A handler of a button that is disabled by its step: moves the focus to the pane, which would lose it. */
  const withFocus = (step: () => void) => () => {
    step()
    heading.current?.focus()
  }
  const title = titleOf(t, { kind, count: selection.count, report })
  return (
    <aside className={styles.pane} aria-label={title}>
      <header className={styles.paneHead}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="x" label={t('closePreview')} onClick={onClose} />
      </header>
      {report ? (
        <div className={styles.paneBody}>
          <BulkReport vehicles={report.skipped} />
        </div>
      ) : (
        <div className={styles.paneBody}>
          {kind === 'price' && <PriceFields price={price} onChange={setPrice} />}
          {kind === 'comments' && <CommentFields comment={comment} onChange={setComment} />}
          {selection.count === 0 && (
            <NumbersField
              value={numbers}
              onChange={(value) => {
                setNumbers(value)
                setLoadedPreview(null)
              }}
            />
          )}
          {preview && <BulkRows preview={preview} isPrice={kind === 'price'} />}
          {preview?.needsReason && (
            <ReasonField preview={preview} value={reason} onChange={setReason} />
          )}
          {action.refusal && (
            <p className="text-alert" role="alert">
              {action.refusal}
            </p>
          )}
        </div>
      )}
      {!report && (
        <PaneFoot
          preview={preview}
          isBusy={action.isBusy}
          hasAll={hasTarget && !isEmpty}
          onPreview={withFocus(requestPreview)}
          onApply={withFocus(apply)}
        />
      )}
    </aside>
  )
}
