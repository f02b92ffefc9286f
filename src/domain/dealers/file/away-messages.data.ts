/** The messages of a store's file that are shown while a department is closed. @see DLR-6 */
export const AWAY_MESSAGES = ['chat', 'quickService'] as const
