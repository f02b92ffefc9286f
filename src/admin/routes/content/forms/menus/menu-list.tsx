import { useRef, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useT } from '#admin/lib/texts.tsx'
import { SortableList } from '#admin/routes/content/forms/sortable-list.tsx'
import type { MenuGroupLines, MenuItem, MenuLine } from '#domain/site/menus/menu-lines.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { LinkFields } from './link-fields.tsx'
import { groupErrors, itemErrors } from './menu-errors.ts'
import type { TargetNames } from './target-names.ts'

import styles from '#admin/routes/content/forms/forms.module.css'

/** As in the check of the files. */
const MAX = { entries: 8, links: 20 } as const
const EMPTY: MenuLine = { to: '', en: '', es: '' }

type Props = Readonly<{
  menu: 'header' | 'footer'
  items: readonly MenuItem[]
  names: TargetNames
  onChange: (items: readonly MenuItem[]) => void
}>

const keyed = <Item,>(items: readonly Item[], prefix: string) =>
  items.map((item, at) => ({ item, at, key: `${prefix}${at}` }))

/** The entries of a menu, in their order: links, and groups of links. */
export function MenuList({ menu, items, names, onChange }: Props) {
  const t = useT('admin-forms')
  const locale = useLocale()
  const [opened, setOpened] = useState<string | null>(null)
  const add = useRef<HTMLParagraphElement>(null)
  const rows = keyed(items, `${menu}-`)
  const nameOf = (item: MenuItem) =>
    item[locale] ||
    item.en ||
    item.es ||
    (item.links === null
      ? names.nameOf(item) || t('newLink')
      : t(menu === 'header' ? 'newGroup' : 'newColumn'))
  /** Puts a link into a group; without one into the menu itself. */
  const moveInto = (link: MenuLine, at: number, group: string) => {
    const others = items.toSpliced(at, 1)
    onChange(
      others.map((item) =>
        item.links !== null && item.name === group
          ? { ...item, links: [...item.links, link] }
          : item,
      ),
    )
    add.current?.querySelector('button')?.focus()
  }
  const groups = items.filter((item) => item.links !== null)
  return (
    <>
      <SortableList
        items={rows}
        idOf={({ key }) => key}
        nameOf={({ item }) => nameOf(item)}
        onChange={(next) => {
          const at = next.findIndex(({ key }) => key === opened)
          setOpened(at < 0 ? null : `${menu}-${at}`)
          onChange(next.map(({ item }) => item))
        }}
      >
        {({ item, at, key }) => {
          const change = (next: MenuItem) => onChange(items.with(at, next))
          const remove = () => {
            onChange(items.toSpliced(at, 1))
            setOpened(null)
            add.current?.querySelector('button')?.focus()
          }
          return (
            <details
              className={styles.item}
              open={opened === key}
              onToggle={({ currentTarget, target }) => {
                if (target !== currentTarget) return
                if (currentTarget.open) setOpened(key)
                else if (opened === key) setOpened(null)
              }}
            >
              <summary>
                <b>{nameOf(item)}</b>{' '}
                <span className="muted">
                  {item.links === null
                    ? names.aboutOf(item)
                    : t('linksOf', { n: item.links.length })}
                </span>
                <Errors n={itemErrors(item, items, names)} />
              </summary>
              {opened === key &&
                (item.links === null ? (
                  <LinkFields
                    link={item}
                    names={names}
                    groups={groups}
                    onChange={(link) => change({ ...link, links: null })}
                    onMove={(group) => moveInto(item, at, group)}
                    onRemove={remove}
                  />
                ) : (
                  <GroupFields
                    group={item}
                    groups={groups}
                    names={names}
                    onChange={change}
                    onRemove={remove}
                  />
                ))}
            </details>
          )
        }}
      </SortableList>
      <p className="row wrap" ref={add}>
        {menu === 'header' && (
          <Button
            icon="plus"
            disabled={items.length >= MAX.entries}
            onClick={() => {
              onChange([...items, { ...EMPTY, links: null }])
              setOpened(`${menu}-${items.length}`)
            }}
          >
            {t('addLink')}
          </Button>
        )}
        <Button
          icon="plus"
          disabled={items.length >= MAX.entries}
          onClick={() => {
            const name = menu === 'header' ? 'group' : 'column'
            onChange([
              ...items,
              { name: `${name}-${items.length + 1}`, en: '', es: '', links: [EMPTY] },
            ])
            setOpened(`${menu}-${items.length}`)
          }}
        >
          {t(menu === 'header' ? 'addGroup' : 'addColumn')}
        </Button>
        <Button kind="quiet" icon="undo-2" onClick={() => onChange([])}>
          {t('useProductMenu')}
        </Button>
      </p>
      {items.length >= MAX.entries && <p className="muted">{t('menuFull', { n: MAX.entries })}</p>}
    </>
  )
}

/** How many errors a closed entry has. */
function Errors({ n }: Readonly<{ n: number }>) {
  const t = useT('admin-forms')
  return n === 0 ? null : <Pill tone="late">{t('toMend', { n })}</Pill>
}

type GroupProps = Readonly<{
  group: MenuGroupLines
  /** All groups of the menu. */
  groups: readonly MenuGroupLines[]
  names: TargetNames
  onChange: (group: MenuGroupLines) => void
  onRemove: () => void
}>

/** What may be in the name of a group. */
const groupName = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9-]/g, '')

/** The heading of a group and its links. */
function GroupFields({ group, groups, names, onChange, onRemove }: GroupProps) {
  const t = useT('admin-forms')
  const locale = useLocale()
  const languages = useLanguages()
  const errors = groupErrors(group, groups)
  const textOf = (key: (typeof errors)[keyof typeof errors]) => (key === null ? null : t(key))
  const [opened, setOpened] = useState<string | null>(null)
  const { links } = group
  const setLinks = (next: readonly MenuLine[]) => onChange({ ...group, links: next })
  const nameOf = (link: MenuLine) => link[locale] || names.nameOf(link) || t('newLink')
  return (
    <div className={styles.person}>
      <div className={styles.fields}>
        {languages.map((language) => (
          <Field
            label={`${t('heading')} (${t(`language.${language}`)})`}
            error={textOf(errors[language])}
            key={language}
          >
            {(ids) => (
              <Input
                {...ids}
                lang={language}
                value={group[language]}
                onChange={({ target }) => onChange({ ...group, [language]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={t('groupName')} hint={t('groupNameHint')} error={textOf(errors.name)}>
          {(ids) => (
            <Input
              {...ids}
              value={group.name}
              onChange={({ target }) => onChange({ ...group, name: groupName(target.value) })}
            />
          )}
        </Field>
      </div>
      <SortableList
        items={keyed(links, `${group.name}/`)}
        idOf={({ key }) => key}
        nameOf={({ item }) => nameOf(item)}
        onChange={(next) => {
          setOpened(null)
          setLinks(next.map(({ item }) => item))
        }}
      >
        {({ item, at, key }) => (
          <details
            className={styles.item}
            open={opened === key}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) setOpened(key)
              else if (opened === key) setOpened(null)
            }}
          >
            <summary>
              <b>{nameOf(item)}</b> <span className="muted">{names.aboutOf(item)}</span>
              <Errors n={itemErrors({ ...item, links: null }, [], names)} />
            </summary>
            {opened === key && (
              <LinkFields
                link={item}
                names={names}
                groups={[]}
                onChange={(link) => setLinks(links.with(at, link))}
                onRemove={links.length > 1 ? () => setLinks(links.toSpliced(at, 1)) : null}
              />
            )}
          </details>
        )}
      </SortableList>
      <p className="row wrap">
        <Button
          icon="plus"
          disabled={links.length >= MAX.links}
          onClick={() => {
            setLinks([...links, EMPTY])
            setOpened(`${group.name}/${links.length}`)
          }}
        >
          {t('addLink')}
        </Button>
        <Button icon="trash-2" onClick={onRemove}>
          {t('removeGroup')}
        </Button>
      </p>
    </div>
  )
}
