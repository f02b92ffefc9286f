/** The maximum size of an uploaded file: five megabytes (MiB). */
export const LARGEST_FILE = 5 * 1024 * 1024
