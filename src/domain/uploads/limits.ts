/** The maximum size of an uploaded file: five megabytes (MiB). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
