import { mergeSourceFile } from '#modules/feed-settings/module.ts'
import { mergeProgramFile } from '#modules/finance-edits/module.ts'
import { mergeFormFile, pageOfFile } from '#modules/group-edits/module.ts'
import type { FileEdits } from '#modules/group/module.ts'

/** How edits of the back office meet files of the group: forms by field, finance tables by row, sources by key. */
export const fileEdits: FileEdits = {
  merge: (path, sides) =>
    mergeFormFile(path, sides) ?? mergeProgramFile(path, sides) ?? mergeSourceFile(path, sides),
  pageOf: pageOfFile,
}
