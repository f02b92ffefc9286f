import { useT } from '#admin/lib/texts.tsx'
import type { BoardDrive } from '#modules/leads/module.ts'

/** What test drives are called on the board. */
export function useDriveTexts() {
  const t = useT('admin-drives')
  return {
    t,
    /** Who comes, or that a colleague knows. */
    name: ({ shopper }: Pick<BoardDrive, 'shopper'>): string =>
      shopper === 'hidden' ? t('hidden') : shopper.name || t('noName'),
    /** The vehicle, or its stock number if nothing else is known. */
    vehicle: ({ vehicle, stock }: Pick<BoardDrive, 'vehicle' | 'stock'>): string =>
      vehicle ?? (stock === null ? t('noVehicle') : t('stock', { stock })),
    /** What is unusual about a test drive; `null` for one that is simply booked at the store. */
    mark: ({
      isHeld,
      isTaken,
      attendance,
      place,
    }: Pick<BoardDrive, 'isHeld' | 'isTaken' | 'attendance' | 'place'>): string | null => {
      if (isHeld) return t('review')
      if (attendance !== null) return t(attendance)
      if (isTaken) return t('taken')
      return place === 'store' ? null : t(`place.${place}`)
    },
  }
}
