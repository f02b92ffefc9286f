import { useRef } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { DiffLines } from '#admin/features/changes/diff-lines.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { diffLines } from '#domain/content/editing/line-diff.ts'
import type { MailFamilyView } from '#modules/mail-settings/module.ts'

import { useFieldNames } from './field-names.ts'
import { useTextLabel } from './text-fields.tsx'
import { textKey, type TextConflict } from './typed-texts.ts'
import type { MailTexts } from './use-mail-texts.ts'

import styles from '#admin/routes/settings/mails/mails.module.css'

type Props = Readonly<{ view: MailFamilyView; form: MailTexts }>

/** Texts that someone else published while they were typed over: the published lines struck through, the typed ones underlined. */
export function TextConflicts({ view, form }: Props) {
  const t = useT('admin-mails')
  const label = useTextLabel()
  const names = useFieldNames()
  const notes = useRef<HTMLDivElement>(null)
  const title = ({ text, language }: TextConflict) => {
    const mail = view.mails.find(({ texts }) => texts.includes(text))
    const texts = mail?.texts ?? view.shared
    return [
      mail ? t(mail.name) : t('shared'),
      `${texts.indexOf(text) + 1}. ${label(text)}`,
      t(`language.${language}`),
    ].join(' · ')
  }
  /** The chosen button goes: the place of the notes takes the focus. */
  const decide = (conflict: TextConflict, choice: 'mine' | 'theirs') => () => {
    notes.current?.focus()
    form.decide(conflict, choice)
  }
  return (
    <div ref={notes} tabIndex={-1}>
      {form.conflicts.map((conflict) => (
        <div role="alert" key={textKey(conflict.language, conflict.text)}>
          <Note tone="alert">
            <p>{t('conflictTyped', { text: title(conflict) })}</p>
            <div lang={conflict.language}>
              <DiffLines
                lines={diffLines(names.shown(conflict.theirs), names.shown(conflict.mine))}
                empty=""
              />
            </div>
            <div className={styles.buttons}>
              <Button onClick={decide(conflict, 'mine')}>{t('useMine')}</Button>
              <Button onClick={decide(conflict, 'theirs')}>{t('useTheirs')}</Button>
            </div>
          </Note>
        </div>
      ))}
    </div>
  )
}
