import { mergeSourceFile } from '#modules/feed-settings/module.ts'
import { mergeProgramFile } from '#modules/finance-edits/module.ts'
import {
  isPhotoFile,
  mergeFormFile,
  pageOfFile,
  photosNamedIn,
} from '#modules/group-edits/module.ts'
import type { FileEdits } from '#modules/group/module.ts'
import { mergeHoldRules } from '#modules/holds/module.ts'

const MERGES: readonly FileEdits['merge'][] = [
  mergeFormFile,
  mergeProgramFile,
  mergeSourceFile,
  mergeHoldRules,
]

/**
 * How edits of the back office meet files of the group: forms by field, finance tables by row, sources by key, rules of
 * holds by store and rule.
 */
export const fileEdits: FileEdits = {
  merge: (path, sides) =>
    MERGES.reduce(
      (merged: ReturnType<FileEdits['merge']>, merge) => merged ?? merge(path, sides),
      null,
    ),
  pageOf: pageOfFile,
  isAttached: isPhotoFile,
  attachedTo: photosNamedIn,
}
