import { Button } from '#admin/controls/button.tsx'
import { Pill, type Tone } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'

import type { KeyRow as Row } from './keys-data.ts'

import settings from '#admin/routes/settings/frame/settings.module.css'

const TONES = {
  valid: 'ok',
  ending: 'soon',
  expired: 'late',
  revoked: 'late',
} as const satisfies Record<Row['state'], Tone>

type KeyRowProps = Readonly<{
  row: Row
  onRotate: () => void
  onRevoke: () => void
}>

/** A key in the list, with what may be done about it. */
export function KeyRow({ row, onRotate, onRevoke }: KeyRowProps) {
  const t = useT('admin-access')
  const { name, state, ends } = row
  const isOver = state === 'expired' || state === 'revoked'
  return (
    <tr>
      <th scope="row">
        {name} <span className="muted num">{row.id}</span>
      </th>
      <td>{row.scopes.map((scope) => t(`scope.${scope}`)).join(', ')}</td>
      <td className="soft">{row.stores?.join(', ') ?? t('everyStore')}</td>
      <td className="muted">{t('madeAt', { time: row.created })}</td>
      <td className="muted">
        {row.lastUsed === null ? t('neverUsed') : t('usedAt', { time: row.lastUsed })}
      </td>
      <td>
        <Pill tone={TONES[state]}>
          {ends === null
            ? t('state.valid')
            : t(`state.${state === 'valid' ? 'valid-until' : state}`, { time: ends })}
        </Pill>
      </td>
      <td>
        {!isOver && (
          <span className={settings.end}>
            {!row.isReplaced && (
              <Button aria-label={t('rotateOne', { name })} onClick={onRotate}>
                {t('rotate')}
              </Button>
            )}
            <Button kind="danger" aria-label={t('revokeOne', { name })} onClick={onRevoke}>
              {t('revoke')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}
