import type { Dictionary } from '#messages/translation.ts'

/** Messages by the name of their area. @param files by path: `…/messages/admin-shell.en.ts` */
export const byArea = (
  files: Readonly<Record<string, Dictionary>>,
): Readonly<Record<string, Dictionary>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, messages]) => [
      path.replace(/^.*\/|\.\w+\.ts$/g, ''),
      messages,
    ]),
  )
