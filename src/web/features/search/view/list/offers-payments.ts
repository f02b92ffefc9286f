import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { ListPage } from './list-page.ts'

/** Whether any store of a list offers to pay by the month, so that there are payments to show and to narrow by. */
export const offersPayments = (
  { services, site }: Pick<ListPage['app'], 'services' | 'site'>,
  type: VehicleType,
): boolean =>
  services.dealers
    .ofSite(site)
    .some(({ code }) =>
      services.finance.program(code)?.rates.some(({ vehicleType }) => vehicleType === type),
    )
