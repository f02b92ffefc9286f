import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { STARTS, type StartName } from '#admin/features/palette/starts.data.ts'
import { StartsContext } from '#admin/features/palette/use-start.ts'
import { CommandsContext, type Command, type CommandRegistry } from '#admin/lib/commands.tsx'
import { useAllKeys, useKeys, type KeyRow } from '#admin/lib/keys.tsx'
import { createRegistry } from '#admin/lib/support/registry.ts'
import { useLatest } from '#admin/lib/support/use-latest.ts'
import { useT } from '#admin/lib/texts.tsx'
import { VIEWS } from '#admin/lib/views.data.ts'
import type { ShellData } from '#admin/routes/shell/shell-data.ts'

import { actionsOf } from './actions-of.ts'
import { barActions } from './bar-actions.ts'
import { KeysOverview } from './keys-overview.tsx'
import type { PaletteCommands } from './palette-groups.ts'
import { Palette } from './palette.tsx'
import { useShellCommands } from './shell-commands.ts'
import { useGoKeys } from './use-go-keys.ts'

type Open =
  | Readonly<{ kind: 'palette'; commands: PaletteCommands; title: string }>
  | Readonly<{ kind: 'keys'; rows: readonly KeyRow[] }>

type CommandsProps = Readonly<{ data: ShellData; children: ReactNode }>

/** The most recent things that the palette shows first. They end with the page: names of shoppers are not stored. */
const MAX_RECENT = 5

/** What was begun, in which view, and the path of the view that opens it. */
type Begun = Readonly<{ name: StartName; from: string; to: string }>

/** The work that the palette begins in other views, and what it has begun until its view opens it. */
function useStarts({ starts }: ShellData) {
  const t = useT('admin-shell')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [begun, setBegun] = useState<Begun | null>(null)
  const done = useCallback(() => setBegun(null), [])
  // It does not open later for a person who went elsewhere instead.
  if (begun && pathname !== begun.from && pathname !== begun.to) setBegun(null)
  const commands = STARTS.filter((start) => starts.includes(start.name)).map((start): Command => ({
    id: `start ${start.name}`,
    label: t(start.label),
    icon: start.icon,
    run: () => {
      setBegun({ name: start.name, from: pathname, to: start.path })
      if (pathname !== start.path) void navigate(start.path)
    },
  }))
  const name = begun?.name ?? null
  const pending = useMemo(() => ({ name, done }), [name, done])
  return { commands, pending }
}

/** The palette (Ctrl K), the keys that go to views (G, then a letter) and the overview of keys (?). */
export function Commands({ data, children }: CommandsProps) {
  const t = useT('admin-shell')
  const nameOf = useT('admin-views')
  const navigate = useNavigate()
  const [added] = useState(createRegistry<Command>)
  const [recent, setRecent] = useState<readonly Command[]>([])
  const [open, setOpen] = useState<Open | null>(null)
  const allKeys = useAllKeys()
  const views = VIEWS.filter(({ path }) => data.paths.includes(path))
  const openKeys = () => setOpen({ kind: 'keys', rows: allKeys() })
  const shellCommands = useShellCommands(data, openKeys)
  const viewCommands = views.map(({ path, label, icon, letter }): Command => ({
    id: path,
    label: nameOf(label),
    icon,
    path,
    ...(letter && { shortcut: `G ${letter.toUpperCase()}` }),
    run: () => void navigate(path),
  }))
  const starts = useStarts(data)
  const openPalette = () => {
    const keyed = [...added.all(), ...actionsOf(allKeys())]
    const labels = new Set(keyed.map(({ label }) => label))
    setOpen({
      kind: 'palette',
      title: document.querySelector('h1')?.textContent ?? '',
      commands: {
        recent,
        here: [...keyed, ...barActions(document).filter(({ label }) => !labels.has(label))],
        views: viewCommands,
        commands: [...starts.commands, ...shellCommands],
      },
    })
  }
  const latest = useLatest({ openPalette, openKeys })
  const registry = useMemo<CommandRegistry>(
    () => ({
      add: added.add,
      openPalette: () => latest.current.openPalette(),
      openKeys: () => latest.current.openKeys(),
    }),
    [added, latest],
  )
  useGoKeys(views, (path) => void navigate(path))
  useKeys([
    { shortcut: 'ctrl+k', label: t('find'), run: openPalette },
    { shortcut: '?', label: t('allKeys'), run: openKeys },
  ])
  const close = () => setOpen(null)
  const remember = (command: Command) => {
    if (command.path === undefined) return
    setRecent((before) =>
      [command, ...before.filter(({ id }) => id !== command.id)].slice(0, MAX_RECENT),
    )
  }
  return (
    <CommandsContext value={registry}>
      <StartsContext value={starts.pending}>{children}</StartsContext>
      {open?.kind === 'palette' && (
        <Palette commands={open.commands} title={open.title} onRun={remember} onClose={close} />
      )}
      {open?.kind === 'keys' && <KeysOverview rows={open.rows} views={views} onClose={close} />}
    </CommandsContext>
  )
}
