import { useNavigate } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { Menu } from '#admin/controls/menu.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { useKeys } from '#admin/lib/keys.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { pathsOf, type Board, type Shops } from './board-paths.ts'
import { ShopSelect } from './shop-select.tsx'

import styles from '#admin/routes/service/service.module.css'

type BarProps = Readonly<{
  title: string
  shops: Shops
  board: Board
  onBook: () => void
  onBlock: () => void
  onWait: () => void
}>

/** The bar of the board. On phones, what is done more rarely is in a menu. */
export function BoardBar({ title, shops, board, onBook, onBlock, onWait }: BarProps) {
  const t = useT('admin-service')
  const navigate = useNavigate()
  const paths = pathsOf(board)
  const go = (path: string) => () => void navigate(path)
  const isWeek = board.view === 'week'
  useKeys([
    {
      shortcut: 'arrowleft',
      label: t(isWeek ? 'previousWeek' : 'previousDay'),
      run: go(paths.before),
    },
    { shortcut: 'arrowright', label: t(isWeek ? 'nextWeek' : 'nextDay'), run: go(paths.after) },
    { shortcut: 't', label: t('today'), run: go(paths.today) },
    { shortcut: 'd', label: t('day'), run: go(paths.as('day')) },
    { shortcut: 'w', label: t('week'), run: go(paths.as('week')) },
    ...(board.canChange ? [{ shortcut: 'n', label: t('book'), run: onBook }] : []),
  ])
  return (
    <ViewBar title={title}>
      <ShopSelect className={styles.shop} shops={shops} board={board} />
      <Segments
        label={t('view')}
        name="view"
        options={[
          { value: 'day', label: t('day') },
          { value: 'week', label: t('week') },
        ]}
        value={board.view}
        onChange={(view) => void navigate(paths.as(view))}
      />
      {board.canBlock && (
        <span className={styles.wide}>
          <Button icon="ban" onClick={onBlock}>
            {t('block')}
          </Button>
        </span>
      )}
      {board.canChange && (
        <Button icon="plus" onClick={onBook}>
          <span className={styles.wide}>{t('book')}</span>
          <span className={styles.narrow}>{t('bookShort')}</span>
        </Button>
      )}
      {(board.canBlock || board.canChange) && (
        <div className={styles.narrow}>
          <Menu
            label={t('moreActions')}
            buttonClass={styles.menu}
            button={
              <>
                <Icon name="ellipsis" />
                <span className="visually-hidden">{t('moreActions')}</span>
              </>
            }
          >
            {board.canBlock && (
              <button type="button" onClick={onBlock}>
                <Icon name="ban" />
                {t('block')}
              </button>
            )}
            {board.canChange && (
              <button type="button" onClick={onWait}>
                <Icon name="plus" />
                {t('addWaiting')}
              </button>
            )}
          </Menu>
        </div>
      )}
    </ViewBar>
  )
}
