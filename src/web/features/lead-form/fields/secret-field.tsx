import { useState, type ComponentProps } from 'react'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from '#web/features/lead-form/lead-form.module.css'

/**
 * A number that is masked while typed and can be shown. It is not a password field, so browsers do not offer to save it.
 */
export function SecretField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const t = useT('forms')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div
      className={
        isOpen
          ? `row gap-2 end ${styles.secret}`
          : `row gap-2 end ${styles.secret} ${styles.hidden}`
      }
    >
      <Field {...field} type="text" inputMode="numeric" autoComplete="off" spellCheck={false} />
      <span className="needs-script">
        <Button kind="quiet" aria-pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'hideSecret' : 'showSecret')}
        </Button>
      </span>
    </div>
  )
}
