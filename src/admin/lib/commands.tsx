import { createContext, use, useEffect } from 'react'

import type { AdminIconName } from '#admin/controls/icons.data.ts'

import { useLatest } from './support/use-latest.ts'

/** A command of the palette: it opens a view or a record, or runs an action. */
export type Command = Readonly<{
  id: string
  label: string
  icon: AdminIconName
  /** A second text, which the search includes. */
  hint?: string
  /** The keyboard shortcut. */
  shortcut?: string
  /** The path that it opens, without `/admin`; absent for an action. */
  path?: string
  run: () => void
}>

/** The commands that views add, and the function that opens the palette. */
export type CommandRegistry = Readonly<{
  add: (commands: () => readonly Command[]) => () => void
  openPalette: () => void
  openKeys: () => void
}>

export const CommandsContext = createContext<CommandRegistry>({
  add: () => () => undefined,
  openPalette: () => undefined,
  openKeys: () => undefined,
})

/** Adds the commands of a view to the palette while it is shown. */
export function useCommands(commands: readonly Command[]): void {
  const { add } = use(CommandsContext)
  const current = useLatest(commands)
  useEffect(() => add(() => current.current), [add, current])
}
