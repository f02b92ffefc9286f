/** Where the group's old addresses are. */
export const REDIRECTS_FILE = 'group/redirects.csv'
