import { startTransition, useOptimistic } from 'react'

import { painted } from '#web/lib/links/painted.ts'

/**
 * A choice that is shown at once, while its effect follows in the next frame: a new payment takes a slow phone several
 * frames to compute and render.
 * @param value the choice in effect
 */
export function useChoice<Value>(
  value: Value,
  choose: (value: Value) => void,
): readonly [shown: Value, onChoose: (value: Value) => void] {
  const [shown, show] = useOptimistic(value)
  const onChoose = (next: Value) =>
    startTransition(async () => {
      show(next)
      await painted()
      choose(next)
    })
  return [shown, onChoose]
}
