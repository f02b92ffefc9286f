import { FieldGroup } from '#ui/form/field-group.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { Choice } from '#web/routes/service-scheduler/view/time-view.ts'

import tiles from '#web/features/scheduler/day-tiles.module.css'
import styles from './scheduler.module.css'

type ChoiceCardsProps = {
  name: 'transport' | 'advisor'
  choices: readonly Choice[]
  value: string
  error: string | undefined
}

/** Choices with a line of explanation each. */
export function ChoiceCards({ name, choices, value, error }: ChoiceCardsProps) {
  const t = useT('service-fields')
  return (
    <FieldGroup id={name} legend={t(name)} error={error}>
      <div
        className={
          name === 'advisor'
            ? `grid gap-2 ${styles.cards} ${styles.short}`
            : `grid gap-2 ${styles.cards}`
        }
      >
        {choices.map((choice) => (
          <label key={choice.value} className={`stack strong edge ${tiles.time} ${styles.card}`}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
              disabled={choice.isOff}
            />
            <span>{choice.label}</span>
            {choice.note && <small className="muted text-sm">{choice.note}</small>}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
