import { join } from 'node:path'

/** Where the group's old addresses are. */
export const redirectsFile = (groupDir: string): string => join(groupDir, 'redirects.csv')
