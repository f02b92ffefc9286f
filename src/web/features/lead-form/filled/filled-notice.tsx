import { FILLED_MINUTES } from '#domain/forms/filled-form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { FilledState } from '#web/features/lead-form/server/filled-form.ts'

type FilledNoticeProps = {
  state: FilledState
  /** Whether the form was posted, so that it shows the errors itself. */
  isPosted: boolean
}

/**
 * Says that an assistant filled in the form below, or that its link has expired. The page's `handle.areas` contains
 * `filled-form`.
 */
export function FilledNotice({ state, isPosted }: FilledNoticeProps) {
  const t = useT('filled-form')
  if (state === null || isPosted) return null
  return (
    <Notice kind={state === 'invalid' ? 'alert' : 'info'} title={t(`${state}Title`)}>
      {state === 'expired' ? t('expiredText', { minutes: FILLED_MINUTES }) : t(`${state}Text`)}
    </Notice>
  )
}
