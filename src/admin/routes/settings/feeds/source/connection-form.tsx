import { useState, type SyntheticEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useMoment } from '#admin/routes/settings/feeds/use-moment.ts'
import { FileProblems } from '#admin/routes/settings/frame/file-problems.tsx'
import type { SecretState, SourceView } from '#modules/feed-settings/module.ts'

import { useSourceChange, type SourceChange } from './use-source-change.ts'
import { useSourceField } from './use-source-field.ts'

import styles from '#admin/routes/settings/feeds/feeds.module.css'

type Props = Readonly<{ view: SourceView; change: SourceChange; timeZone: string }>

/** How often a source's files come and what they have, and the values of its secrets. */
export function ConnectionForm({ view, change, timeZone }: Props) {
  const t = useT('admin-feeds')
  const { source, stamp, secrets, entry } = view
  const fieldOf = useSourceField(source.name)
  const [minutes, setMinutes] = useState(String(source.minutes))
  const [content, setContent] = useState<string>(source.content)
  const isUnchanged = minutes === String(source.minutes) && content === source.content
  function save(event: SyntheticEvent) {
    event.preventDefault()
    const number = Number(minutes)
    const set = {
      // Another text is named by the check of the file.
      ...(entry.isFetched && { minutes: Number.isFinite(number) ? number : minutes }),
      content: content === 'changes' ? content : null,
    }
    change.submit({ intent: 'change', stamp, set: JSON.stringify(set) })
  }
  return (
    <section aria-labelledby="connection-title">
      <h2 id="connection-title">{t('connection')}</h2>
      <p className="soft">
        <span className="mono">{source.url ?? source.folder}</span> · {source.dealers.join(', ')}
      </p>
      <p className="muted">{t('connectionHint')}</p>
      <form method="dialog" onSubmit={save}>
        <div className={styles.fields}>
          {entry.isFetched && (
            <Field label={t('minutes')} hint={t('minutesHint')}>
              {(ids) => (
                <Input
                  {...ids}
                  inputMode="numeric"
                  value={minutes}
                  onChange={({ target }) => setMinutes(target.value)}
                />
              )}
            </Field>
          )}
          <Field label={t('content')}>
            {(ids) => (
              <Select {...ids} value={content} onChange={({ target }) => setContent(target.value)}>
                <option value="all">{t('content.all')}</option>
                <option value="changes">{t('content.changes')}</option>
              </Select>
            )}
          </Field>
        </div>
        <FileProblems refusal={change.refusal} result={change.result} fieldOf={fieldOf} />
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" isBusy={change.isBusy} disabled={isUnchanged}>
            {t('save')}
          </Button>
        </div>
      </form>
      {secrets.map((secret) => (
        <SecretForm secret={secret} timeZone={timeZone} key={secret.name} />
      ))}
    </section>
  )
}

/** Stores a name, password or key: it is encrypted, and no one sees it again. */
function SecretForm({ secret, timeZone }: Readonly<{ secret: SecretState; timeZone: string }>) {
  const t = useT('admin-feeds')
  const moment = useMoment(timeZone)
  const [text, setText] = useState('')
  const change = useSourceChange()
  const { name, about } = secret
  if (about === 'variable') return <p className="muted">{t('secretSet', { name })}</p>
  function save(event: SyntheticEvent) {
    event.preventDefault()
    change.submit({ intent: 'secret', name, text })
    setText('')
  }
  return (
    <form method="dialog" onSubmit={save}>
      <Field
        label={name}
        hint={
          about === null ? t('secretNone') : t('secretBy', { name: about.by, at: moment(about.at) })
        }
        error={change.refusal}
      >
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="new-password"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" isBusy={change.isBusy} disabled={text === ''}>
          {t(about === null ? 'storeSecret' : 'replaceSecret')}
        </Button>
      </div>
    </form>
  )
}
