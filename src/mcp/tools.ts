import { estimatePayment } from './deals/estimate-payment.ts'
import { estimateTradeIn } from './deals/estimate-trade-in.ts'
import { prepareMessage } from './links/prepare-message.ts'
import { prepareServiceVisit } from './links/prepare-service-visit.ts'
import { prepareTestDrive } from './links/prepare-test-drive.ts'
import { listServiceSlots } from './service/list-service-slots.ts'
import { getStoreHours } from './stores/get-store-hours.ts'
import type { Tool } from './tool.ts'
import { getVehicle } from './vehicles/get-vehicle.ts'
import { searchVehicles } from './vehicles/search-vehicles.ts'

/** Every tool, in the order of the list. A new one is an entry here, and a line in docs/mcp.md. */
export const tools: readonly Tool[] = [
  searchVehicles,
  getVehicle,
  estimatePayment,
  estimateTradeIn,
  getStoreHours,
  listServiceSlots,
  prepareMessage,
  prepareTestDrive,
  prepareServiceVisit,
]
