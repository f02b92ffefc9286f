import { useNavigate } from 'react-router'

import { Select } from '#admin/controls/field.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useStores } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'

import { pathsOf, type Board, type Shops } from './board-paths.ts'

type ShopProps = Readonly<{ className: string | undefined; shops: Shops; board: Board }>

/** The choice of a shop: in the bar, and on phones, where the bar has no room, below it. Nothing for a single one. */
export function ShopSelect({ className, shops, board }: ShopProps) {
  const t = useT('admin-service')
  const { locale } = useTimes()
  const { stores } = useStores()
  const navigate = useNavigate()
  if (shops.length < 2) return null
  return (
    <Select
      className={className}
      aria-label={t('shop')}
      value={board.shopId}
      onChange={({ target }) => void navigate(pathsOf(board).of(target.value))}
    >
      {shops.map(({ id, dealerCode, name }) => (
        <option value={id} key={id}>
          {[stores.find(({ code }) => code === dealerCode)?.name, name[locale]]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </Select>
  )
}
