import { Button } from '#admin/controls/button.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import type { BoardVisit } from '#modules/service/module.ts'

type Props = Readonly<{
  visit: BoardVisit
  isBusy: boolean
  onLend: () => void
  onBack: () => void
}>

/** The buttons about the loaner of a visit, which is handed out once. */
export function LoanActions({ visit: { loan }, isBusy, onLend, onBack }: Props) {
  const { t } = useVisitTexts()
  if (loan === null || loan.isBack)
    return (
      <Button icon="car" disabled={isBusy} onClick={onLend}>
        {t('lend')}
      </Button>
    )
  return (
    <>
      <Button icon="check" disabled={isBusy} onClick={onBack}>
        {t('takeBack')}
      </Button>
      <Button icon="pencil" disabled={isBusy} onClick={onLend}>
        {t('changeLoan')}
      </Button>
    </>
  )
}
