import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardBlock } from '#modules/service/module.ts'

import styles from './blocks.module.css'

type Props = Readonly<{
  shopId: string
  blocks: readonly BoardBlock[]
  /** Whether the person may open them again. */
  canBlock: boolean
}>

/** The closed times of a day, each of which can be opened again. */
export function ClosedTimes({ shopId, blocks, canBlock }: Props) {
  const { t } = useVisitTexts()
  const { time } = useTimes()
  const { show } = useToasts()
  const [openId, setOpenId] = useState<string | null>(null)
  const block = blocks.find(({ id }) => id === openId)
  const onClose = () => setOpenId(null)
  const { submit, refusal, isBusy } = useAction({
    onDone: () => {
      show({ text: t('done.unblock') })
      onClose()
    },
  })
  const textOf = ({ from, to, liftCount, isWholeShop }: BoardBlock) =>
    [
      t('span', { from: time(from), to: time(to) }),
      isWholeShop ? t('allLifts') : t('closedLifts', { n: liftCount }),
    ].join(' · ')
  if (blocks.length === 0) return null
  return (
    <section className={styles.closed} aria-label={t('closedTimes')}>
      <ul>
        {blocks.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => setOpenId(one.id)}>
              <Icon name="ban" />
              <b>{textOf(one)}</b>
              <span>{one.reason}</span>
            </button>
          </li>
        ))}
      </ul>
      {block && (
        <Dialog title={t('closedTimes')} onClose={onClose} closeLabel={t('close')}>
          <p>{textOf(block)}</p>
          <p>{block.reason}</p>
          {refusal !== null && (
            <p className="text-alert" role="alert">
              {refusal}
            </p>
          )}
          {canBlock && (
            <div className={styles.buttons}>
              <Button
                icon="undo-2"
                disabled={isBusy}
                onClick={() => submit({ intent: 'unblock', shop: shopId, id: block.id })}
              >
                {t('unblock')}
              </Button>
            </div>
          )}
        </Dialog>
      )}
    </section>
  )
}
