/** The page that is shown for every other one without a network. */
export const OFFLINE_PATH = '/offline'
