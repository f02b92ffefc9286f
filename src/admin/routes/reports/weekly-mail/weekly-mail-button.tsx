import { Button } from '#admin/controls/button.tsx'
import { useStores } from '#admin/lib/person.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'

/** Turns the person's weekly mail on, for the chosen store, or off. */
export function WeeklyMailButton({ isOn }: Readonly<{ isOn: boolean }>) {
  const t = useT('admin-reports')
  const { show } = useToasts()
  const { stores, store } = useStores()
  const about = stores.find(({ code }) => code === store)?.name ?? t('allStores')
  const { submit, refusal, isBusy } = useAction<null>({
    // By then the page has the new state.
    onDone: () => show({ text: isOn ? t('weeklyMailOn', { about }) : t('weeklyMailOff') }),
  })
  return (
    <>
      <Button
        icon="mail"
        aria-disabled={isBusy}
        onClick={() => !isBusy && submit({ weekly: isOn ? 'off' : 'on' })}
      >
        {isOn ? t('stopWeeklyMail') : t('weeklyMail')}
      </Button>
      {refusal !== null && <span role="alert">{refusal}</span>}
    </>
  )
}
