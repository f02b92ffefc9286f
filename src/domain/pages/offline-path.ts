/** The page that replaces pages that fail to load offline. */
export const OFFLINE_PATH = '/offline'
