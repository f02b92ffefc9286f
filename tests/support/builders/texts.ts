import type { Services } from '#modules/services.ts'

/** A back office without texts. @param refused rejects */
export const noTexts = (
  refused: () => Promise<never>,
): Pick<
  Services,
  'feedSettings' | 'mailSettings' | 'financeEditor' | 'groupEditor' | 'documentPreviews'
> => ({
  feedSettings: {
    list: refused,
    source: refused,
    preview: refused,
    change: refused,
    restore: refused,
    settle: refused,
    setSecret: refused,
    tryNow: refused,
    outbound: refused,
    download: refused,
  },
  mailSettings: {
    list: refused,
    open: refused,
    preview: refused,
    test: refused,
  },
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
