import { useState } from 'react'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Field, Input, Textarea } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { BulkChange, BulkPreview } from '#modules/inventory/module.ts'

import { BulkRows } from './bulk-rows.tsx'
import type { ListResult } from './list-action.server.ts'
import type { ListData } from './list-data.server.ts'
import { changeOf, FIRST_PRICE, PriceFields } from './price-fields.tsx'
import type { Selection } from './use-selection.ts'

import styles from './list.module.css'

/** What a bulk edit is about. */
export type BulkKind = 'price' | 'hide' | 'show' | 'pending' | 'tag'

const OTHERS: Readonly<Record<Exclude<BulkKind, 'price'>, BulkChange>> = {
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
  /** Takes a bulk edit back; the pane is closed then. */
  onUndo: (editId: string) => void
}>

/** The request of a bulk edit, before and after its preview. */
function useBulk({ data, selection, onClose, onUndo }: PaneProps) {
  const t = useT('admin-inventory')
  const { show } = useToasts()
  const [found, setFound] = useState<BulkPreview | null>(null)
  const action = useAction<ListResult>({
    onDone(result) {
      if (result.kind === 'preview') setFound(result.preview)
      if (result.kind !== 'applied') return
      const { editId, changed } = result.result
      selection.clear()
      onClose()
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
  return { action, found, setFound, target }
}

/** The side pane of a bulk edit: what to change, each vehicle before and after, and the button with the true number. */
export function BulkPane(props: PaneProps) {
  const { kind, selection, onClose } = props
  const t = useT('admin-inventory')
  const { action, found, setFound, target } = useBulk(props)
  const [price, setPrice] = useState(FIRST_PRICE)
  const [reason, setReason] = useState('')
  const [numbers, setNumbers] = useState('')
  const change = kind === 'price' ? { kind, change: changeOf(price) } : OTHERS[kind]
  const changeText = JSON.stringify(change)
  const hasTarget = selection.count > 0 || numbers.trim() !== ''
  const [previewed, setPreviewed] = useState('')
  // What was previewed is what is applied.
  const preview = previewed === changeText ? found : null
  const askPreview = () => {
    setFound(null)
    setPreviewed(changeText)
    action.submit({
      intent: 'preview',
      change: changeText,
      target: JSON.stringify(target(numbers)),
    })
  }
  const apply = () => {
    const rows = preview?.rows.map(({ dealerCode, stock, revision }) => ({
      dealerCode,
      stock,
      revision,
    }))
    action.submit({
      intent: 'apply',
      change: changeText,
      rows: JSON.stringify(rows),
      ends: kind === 'price' ? price.ends : 'never',
      date: price.date,
      reason,
    })
  }
  const title =
    kind === 'price'
      ? t('changePrice', { n: selection.count })
      : t('changeMany', { n: selection.count })
  return (
    <aside className={styles.pane} aria-label={title}>
      <header className={styles.paneHead}>
        <h2>{title}</h2>
        <IconButton icon="x" label={t('closePreview')} onClick={onClose} />
      </header>
      <div className={styles.paneBody}>
        {kind === 'price' && <PriceFields price={price} onChange={setPrice} />}
        {selection.count === 0 && (
          <Field label={t('numbers')} hint={t('byNumbersHint')}>
            {(ids) => (
              <Textarea
                {...ids}
                rows={4}
                value={numbers}
                onChange={(event) => {
                  setNumbers(event.target.value)
                  setFound(null)
                }}
              />
            )}
          </Field>
        )}
        {preview && <BulkRows preview={preview} isPrice={kind === 'price'} />}
        {preview?.needsReason && (
          <Field label={t('reason')} hint={t('reasonHint')}>
            {(ids) => (
              <Input {...ids} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        )}
        {action.refusal && (
          <p className="text-late" role="alert">
            {action.refusal}
          </p>
        )}
      </div>
      <footer className={styles.paneFoot}>
        {preview ? (
          <>
            <p className="muted">
              {t('changes', { changes: preview.changes, skipped: preview.skipped })}
            </p>
            <Button
              kind="primary"
              isWide
              disabled={action.isBusy || preview.changes === 0}
              onClick={apply}
            >
              {t('apply', { n: preview.changes })}
            </Button>
          </>
        ) : (
          <Button kind="primary" isWide disabled={action.isBusy || !hasTarget} onClick={askPreview}>
            {t('preview')}
          </Button>
        )}
      </footer>
    </aside>
  )
}
