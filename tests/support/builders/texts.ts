import type { Services } from '#modules/services.ts'

/** A back office without texts. @param refused rejects */
export const noTexts = (
  refused: () => Promise<never>,
): Pick<Services, 'financeEditor' | 'groupEditor' | 'documentPreviews'> => ({
  financeEditor: {
    list: refused,
    open: refused,
    changes: refused,
    save: refused,
    discard: refused,
    settle: refused,
    settleFiles: refused,
    publish: refused,
    restore: refused,
  },
  groupEditor: {
    list: refused,
    open: refused,
    files: refused,
    changes: refused,
    create: refused,
    save: refused,
    discard: refused,
    recover: refused,
    settle: refused,
    settleFiles: refused,
    forgetLeftOut: refused,
    publish: refused,
    restore: refused,
    removal: refused,
    remove: refused,
    schedule: refused,
    unschedule: refused,
    stopped: refused,
  },
  documentPreviews: { preview: async () => null },
})
