import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Group } from '#modules/group/module.ts'

type Reader = Readonly<{ reload: () => void | Promise<void> }>

/**
 * Passes each new version of the group to the readers of its files, then renders pages from it.
 * @param readers in the order in which they read
 */
export function followGroup(
  group: Group,
  readers: readonly Reader[],
  regroup: (version: string) => void,
): void {
  group.onChange(async () => {
    for (const { reload } of readers) {
      // Pages are served between two parts.
      await nextTurn()
      await reload()
    }
    regroup(`group ${group.version().id}`)
  })
}
