import { useEffect, useId, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input, Select, Textarea } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { FileProblems } from '#admin/routes/settings/frame/file-problems.tsx'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { SourceView } from '#modules/feed-settings/module.ts'
import type { FeedPreview } from '#modules/inventory/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { columnsOf, columnTexts, readWords, wordLines } from './mapping.ts'
import type { SourceResult } from './source-data.server.ts'
import type { SourceChange } from './use-source-change.ts'
import { useSourceField } from './use-source-field.ts'

import styles from '#admin/routes/settings/feeds/feeds.module.css'

const orNull = (value: object) => (Object.keys(value).length === 0 ? null : value)

/** How long after the last letter the preview is made. */
const PAUSE_MS = 700

/** The columns of a source's files, and what they make of the newest one. */
export function MappingForm({
  view,
  change,
}: Readonly<{ view: SourceView; change: SourceChange }>) {
  const t = useT('admin-feeds')
  const { source, stamp } = view
  const fieldOf = useSourceField(source.name)
  const [columns, setColumns] = useState(columnTexts(source.columns))
  const [words, setWords] = useState(wordLines(source.values))
  const [decimals, setDecimals] = useState<string>(source.decimals ?? '')
  const [preview, setPreview] = useState<FeedPreview | null>(null)
  const looked = useAction<SourceResult>({
    onDone: (result) => setPreview(result.kind === 'preview' ? result.preview : null),
  })
  const { values, wrong } = readWords(words)
  const [firstWrong] = wrong
  const mapping = JSON.stringify({
    columns: columnsOf(columns),
    values,
    ...(decimals !== '' && { decimals }),
  })
  const { submit } = looked
  useEffect(() => {
    const timer = setTimeout(() => submit({ intent: 'preview', mapping }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [mapping, submit])
  const isChanged =
    JSON.stringify(columnsOf(columns)) !== JSON.stringify(source.columns) ||
    words !== wordLines(source.values) ||
    decimals !== (source.decimals ?? '')
  const save = () =>
    change.submit({
      intent: 'change',
      stamp,
      set: JSON.stringify({
        columns: orNull(columnsOf(columns)),
        values: orNull(values),
        decimals: decimals === '' ? null : decimals,
      }),
    })
  return (
    <section aria-labelledby="mapping-title">
      <h2 id="mapping-title">{t('mapping')}</h2>
      <p className="soft">{t('mappingHint')}</p>
      <div className={styles.columns}>
        <div>
          <ColumnTable view={view} columns={columns} onChange={setColumns} preview={preview} />
          <div className={styles.fields}>
            <Field label={t('decimals')} hint={t('decimalsHint')}>
              {(ids) => (
                <Select
                  {...ids}
                  value={decimals}
                  onChange={({ target }) => setDecimals(target.value)}
                >
                  <option value="">{t('decimals.shown')}</option>
                  <option value="point">{t('decimals.point')}</option>
                  <option value="comma">{t('decimals.comma')}</option>
                </Select>
              )}
            </Field>
            <Field
              label={t('words')}
              hint={t('wordsHint')}
              error={firstWrong ? t('wordsWrong', firstWrong) : null}
            >
              {(ids) => (
                <Textarea
                  {...ids}
                  rows={3}
                  value={words}
                  onChange={({ target }) => setWords(target.value)}
                />
              )}
            </Field>
          </div>
          <FileProblems refusal={change.refusal} result={change.result} fieldOf={fieldOf} />
          <div className={styles.buttons}>
            <Button
              kind="primary"
              isBusy={change.isBusy}
              disabled={!isChanged || wrong.length > 0}
              onClick={save}
            >
              {t('save')}
            </Button>
          </div>
        </div>
        <Preview preview={preview} isBusy={looked.isBusy} refusal={looked.refusal} />
      </div>
    </section>
  )
}

type ColumnProps = Readonly<{
  view: SourceView
  columns: Readonly<Record<string, string>>
  onChange: (columns: Readonly<Record<string, string>>) => void
  preview: FeedPreview | null
}>

function ColumnTable({ view, columns, onChange, preview }: ColumnProps) {
  const t = useT('admin-feeds')
  const id = useId()
  const names = preview?.names ?? []
  const proposed: Readonly<Record<string, string | readonly string[] | undefined>> =
    preview?.proposed ?? {}
  const exampleOf = (text: string) =>
    names.find(({ name }) => name === text.split(',')[0]?.trim())?.example ?? ''
  return (
    <>
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('inFile')}</th>
            <th scope="col">{t('example')}</th>
          </tr>
        </thead>
        <tbody>
          {view.columns.map(({ name, isRequired }) => {
            const found = [proposed[name] ?? []].flat().join(', ')
            const text = columns[name] ?? ''
            return (
              <tr key={name}>
                <th scope="row">
                  <span className="mono">{name}</span>
                  {isRequired && <span className="muted"> {t('required')}</span>}
                </th>
                <td>
                  <Input
                    aria-label={t('columnOf', { name })}
                    list={id}
                    autoComplete="off"
                    placeholder={found}
                    value={text}
                    onChange={({ target }) => onChange({ ...columns, [name]: target.value })}
                  />
                </td>
                <td>{exampleOf(text === '' ? found : text)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <datalist id={id}>
        {names.map(({ name }) => (
          <option value={name} key={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

type PreviewProps = Readonly<{
  preview: FeedPreview | null
  isBusy: boolean
  refusal: string | null
}>

/** What the mapping makes of the newest file. */
function Preview({ preview, isBusy, refusal }: PreviewProps) {
  const t = useT('admin-feeds')
  const locale = useLocale()
  if (!preview)
    return <p className="muted">{refusal ?? t(isBusy ? 'looking' : 'noFileToPreview')}</p>
  const { rowsRead, accepted, vehicles, faults, problem } = preview
  return (
    <div aria-live="polite">
      {problem !== null ? (
        <Note tone="alert">
          <span lang="en">{problem}</span>
        </Note>
      ) : (
        <p>
          <Pill tone={accepted === rowsRead ? 'ok' : 'soon'}>
            {t('accepted', { n: accepted, of: rowsRead })}
          </Pill>
        </p>
      )}
      {vehicles.length > 0 && (
        <div className={styles.scroller}>
          <Grid>
            <thead>
              <tr>
                <th scope="col">{t('vehicle')}</th>
                <th scope="col" className="align-right">
                  {t('price')}
                </th>
                <th scope="col" className="align-right">
                  {t('miles')}
                </th>
                <th scope="col" className="align-right">
                  {t('photos')}
                </th>
              </tr>
            </thead>
            <tbody>
              {vehicles.map(({ stock, title, price, mileage, photos }) => (
                <tr key={stock}>
                  <th scope="row">
                    {title} <span className="muted mono">{stock}</span>
                  </th>
                  <td className="align-right num">
                    {price === 0 ? t('call') : formatMoney(price, locale)}
                  </td>
                  <td className="align-right num">
                    {mileage === null ? '–' : formatNumber(mileage, locale)}
                  </td>
                  <td className="align-right num">{photos}</td>
                </tr>
              ))}
            </tbody>
          </Grid>
        </div>
      )}
      {faults.length > 0 && (
        <>
          <h3>{t('rejected')}</h3>
          <ul>
            {faults.map(({ rowNumber, columnName, reason, value }) => (
              <li key={`${rowNumber} ${columnName}`}>
                {t('row', { n: rowNumber })}{' '}
                <span lang="en">
                  {columnName} {reason} ({value})
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
