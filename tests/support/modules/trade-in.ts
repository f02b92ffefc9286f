/* Private files of `trade-in` that tests of other modules use. */

export { readVehicleTable } from '#modules/trade-in/appraisers/vehicle-table.ts'
export { jobToMailOffer } from '#modules/trade-in/offer-job.ts'
export { offerRepository } from '#modules/trade-in/repository.ts'
export { purgeOffers } from '#modules/trade-in/trade-in-offers.ts'
