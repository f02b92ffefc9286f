import { useRef, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { FormProps } from '#admin/routes/content/forms/form-props.ts'
import { SortableList } from '#admin/routes/content/forms/sortable-list.tsx'
import { BANNER_LISTS, type BannerList } from '#domain/site/banners/banner-fields.data.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { bannerState, newBannerId } from './banner-days.ts'
import { BannerFields } from './banner-fields.tsx'

import styles from '#admin/routes/content/forms/forms.module.css'

// Keys of the table.
const LISTS = Object.keys(BANNER_LISTS) as readonly BannerList[]

/** The notices of a site and the cards of its lists. */
export function BannersForm({ document, form, choices }: FormProps) {
  const { targets } = choices
  return (
    <>
      <datalist id="banner-targets">
        {targets.map(({ path, name }) => (
          <option value={path} key={path}>
            {name}
          </option>
        ))}
      </datalist>
      {LISTS.map((list) => (
        <BannerSection list={list} document={document} form={form} key={list} />
      ))}
    </>
  )
}

function BannerSection({
  list,
  document,
  form,
}: Pick<FormProps, 'document' | 'form'> & Readonly<{ list: BannerList }>) {
  const t = useT('admin-forms')
  const locale = useLocale()
  const [opened, setOpened] = useState<string | null>(null)
  const add = useRef<HTMLParagraphElement>(null)
  const ids = form.valueOf(`all.${list}s`).split('\n').filter(Boolean)
  const [first] = BANNER_LISTS[list].texts
  const nameOf = (id: string) =>
    form.valueOf(`${locale}.${list}.${id}.${first}`) ||
    form.valueOf(`en.${list}.${id}.${first}`) ||
    t(`banner.${list}`)
  const reorder = (next: readonly string[]) => form.changeAll({ [`all.${list}s`]: next.join('\n') })
  const remove = (id: string) => {
    reorder(ids.filter((one) => one !== id))
    add.current?.querySelector('button')?.focus()
  }
  const begin = () => {
    const id = newBannerId(list, ids)
    reorder([...ids, id])
    setOpened(id)
  }
  return (
    <section className={styles.section} aria-labelledby={`${list}-title`}>
      <h2 id={`${list}-title`}>{t(`banners.${list}`)}</h2>
      <p className="muted">{t(`bannersHint.${list}`)}</p>
      <SortableList items={ids} idOf={String} nameOf={nameOf} onChange={reorder}>
        {(id) => (
          <details
            className={styles.item}
            open={opened === id}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) setOpened(id)
              else if (opened === id) setOpened(null)
            }}
          >
            <summary>
              <b>{nameOf(id)}</b>
              {list === 'notice' && <DaysPill id={id} document={document} form={form} />}
            </summary>
            {opened === id && (
              <BannerFields list={list} id={id} form={form} onRemove={() => remove(id)} />
            )}
          </details>
        )}
      </SortableList>
      <p ref={add}>
        <Button icon="plus" onClick={begin}>
          {t(`addBanner.${list}`)}
        </Button>
      </p>
    </section>
  )
}

/** Whether shoppers see a notice today, or will once it is published, by the clock of this device. */
function DaysPill({
  id,
  document,
  form,
}: Pick<FormProps, 'document' | 'form'> & Readonly<{ id: string }>) {
  const t = useT('admin-forms')
  const days = {
    from: form.valueOf(`all.notice.${id}.from`),
    until: form.valueOf(`all.notice.${id}.until`),
  }
  const isPublished = document.published['all.notices']?.split('\n').includes(id) === true
  const state = bannerState({ ...days, isPublished })
  return <Pill {...(state === 'now' && { tone: 'on' })}>{t(`bannerState.${state}`)}</Pill>
}
