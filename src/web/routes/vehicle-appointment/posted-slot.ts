import type { PostedForm } from '#web/features/lead-form/server/posted-form.ts'
import { postedSlot } from '#web/features/scheduler/slot-fields.ts'

/** A posted appointment whose field `slot` is the time of the open day: a selection on another day is ignored. */
export const withSlot = (posted: PostedForm): PostedForm => ({
  ...posted,
  values: { ...posted.values, slot: postedSlot(posted.values) },
})
