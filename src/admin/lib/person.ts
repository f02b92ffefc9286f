import { createContext, use } from 'react'

import type { Role } from '#domain/access/roles.ts'

/** The signed-in person, for components. */
export type Person = Readonly<{
  id: string
  name: string
  roles: readonly Role[]
  /** The key of their drafts on this device. */
  draftKey: string
  /** Whether it is a demo person, who has neither passkeys nor a password. */
  isDemo: boolean
  /** The name of the OpenID provider with which people may sign in; `null` for none. */
  provider: string | null
}>

export const PersonContext = createContext<Person | null>(null)

/**
 * The signed-in person.
 * @throws {Error} outside of the shell
 */
export function usePerson(): Person {
  const person = use(PersonContext)
  if (!person) throw new Error('no one is signed in')
  return person
}

/** The stores that a person works for, and the one that they look at. */
export type Stores = Readonly<{
  stores: readonly Readonly<{ code: string; name: string }>[]
  /** The code of the store that they look at; `null` for all of theirs. */
  store: string | null
}>

export const StoresContext = createContext<Stores>({ stores: [], store: null })

/** The signed-in person's stores, for components. */
export const useStores = (): Stores => use(StoresContext)

/** The paths of the views that the signed-in person may see. */
export const ViewPathsContext = createContext<readonly string[]>([])

/** The paths of the views that the signed-in person may see, for components. */
export const useViewPaths = (): readonly string[] => use(ViewPathsContext)
