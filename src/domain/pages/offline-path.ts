/** The page that stands in for every other one while there is no network. */
export const OFFLINE_PATH = '/offline'
