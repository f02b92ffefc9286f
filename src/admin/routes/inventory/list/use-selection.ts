import { useState } from 'react'

import type { ListedRow } from '#modules/inventory/module.ts'

type Key = Pick<ListedRow, 'dealerCode' | 'stock'>

const textOf = ({ dealerCode, stock }: Key) => JSON.stringify([dealerCode, stock])

/** The chosen vehicles: some by their keys, or all of the filter. */
export function useSelection(total: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Key>>(new Map())
  const [isAll, setIsAll] = useState(false)
  const clear = () => {
    setChosen(new Map())
    setIsAll(false)
  }
  return {
    isAll,
    count: isAll ? total : chosen.size,
    keys: [...chosen.values()],
    has: (key: Key) => isAll || chosen.has(textOf(key)),
    toggle(key: Key) {
      const next = new Map(chosen)
      if (!next.delete(textOf(key)))
        next.set(textOf(key), { dealerCode: key.dealerCode, stock: key.stock })
      setIsAll(false)
      setChosen(next)
    },
    toggleAll: () => (isAll ? clear() : setIsAll(true)),
    clear,
  }
}
export type Selection = ReturnType<typeof useSelection>
