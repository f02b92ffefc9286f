/** The largest file that a form takes, in bytes: five megabytes, as people's computers count them. */
export const LARGEST_FILE = 5 * 1024 * 1024
