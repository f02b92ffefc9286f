import type { ListedRow } from '#modules/inventory/module.ts'

type Key = Pick<ListedRow, 'dealerCode' | 'stock'>

const VEHICLE = 'v'

/** The view of the window tags of these vehicles. */
export const tagsOf = (keys: readonly Key[]): string => {
  const params = new URLSearchParams(
    keys.map(({ dealerCode, stock }) => [VEHICLE, `${dealerCode}/${stock}`]),
  )
  return `/inventory/tags?${params.toString()}`
}

/** The vehicles in the address of the tags; `null` for those of the list at the same address. */
export function keysIn(params: URLSearchParams): readonly Key[] | null {
  const texts = params.getAll(VEHICLE)
  if (texts.length === 0) return null
  return texts.flatMap((text) => {
    const [, dealerCode, stock] = /^([^/]+)\/(.+)$/.exec(text) ?? []
    return dealerCode && stock ? [{ dealerCode, stock }] : []
  })
}
