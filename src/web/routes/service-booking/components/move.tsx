import { Form, useLocation, useNavigation } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { MonthCalendar, type NamedSlot } from '#web/features/scheduler/month-calendar.tsx'
import type { MonthView } from '#web/features/scheduler/month-view.ts'

import styles from './booking.module.css'

type MoveProps = {
  calendar: MonthView
  /** The time that it has. */
  chosen: NamedSlot
  /** What a post returned with. */
  refused:
    | Readonly<{ error: string | null; nearest: readonly NamedSlot[]; isList: boolean }>
    | undefined
  isOpen: boolean
}

/** Another time for the visit. */
export function Move({ calendar, chosen, refused, isOpen }: MoveProps) {
  const t = useT('scheduler')
  const { pathname } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <section className={`card pad-6 ${styles.card}`} aria-labelledby="move">
      <details className={`no-print ${styles.details}`} open={isOpen}>
        <summary>
          <h2 id="move">{t('move')}</h2>
          <Icon name="chevron-down" />
        </summary>
        <p className="soft">{t('moveText')}</p>
        <Form method="post" className={styles.form} noValidate>
          {/* What every button of this form does. */}
          <input type="hidden" name="do" value="move" />
          <MonthCalendar
            key={refused?.nearest.map(({ slot }) => slot).join()}
            calendar={calendar}
            chosen={chosen}
            isList={refused?.isList ?? false}
            error={refused?.error ?? undefined}
            nearest={refused?.nearest ?? []}
            toMonth={{ kind: 'leads', hrefOf: (month) => `${pathname}?month=${month}#move` }}
          />
          <div>
            <Button kind="action" type="submit" aria-disabled={isSending || undefined}>
              {t('moveGo')}
            </Button>
          </div>
        </Form>
      </details>
    </section>
  )
}
