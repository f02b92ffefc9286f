/**
 * The first photos of a vehicle by its id, as data. Apart from the other paths, which every list loads: only the script
 * that shows them needs it.
 */
export const cardPhotosPath = (id: string): string =>
  `/saved/vehicles?photosOf=${encodeURIComponent(id)}`
