import { expect, it } from 'vitest'

import { QUEUE_NAMES, QUEUES } from '#domain/lead-workflow/queues/queues.data.ts'
import { messages } from '#messages/admin-queues.en.ts'

import { stageKey } from './stage-texts.ts'

it.each(QUEUE_NAMES)('each state of the queue %s has a message', (name) => {
  for (const stage of QUEUES[name].stages)
    expect(messages).toHaveProperty([stageKey(name, stage.name)])
})
