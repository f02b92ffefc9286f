import { beforeEach, describe, expect, it } from 'vitest'

import type { StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aWorkflow, anActor, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'

import { leadStatuses } from './report-status.ts'

const ana = anActor('ana')
const fay = anActor('fay', ['finance', 'sales'])

onEachEngine((engine) => {
  let t: TestWorkflow
  beforeEach(async () => {
    t = await aWorkflow(engine)
  })
  const application = () => t.receive({ form: 'finance' })
  const lead = (id: string, actor: typeof fay) => t.workflow.lead(actor, id)
  const set = async (id: string, stage: StageName, actor: typeof fay) =>
    t.workflow.setStage(actor, await t.target(id), stage)

  describe('a credit application', () => {
    it('is decided by finance, and not by sales, who work with its status', async () => {
      const id = await application()
      await expect(set(id, 'submitted', ana)).rejects.toMatchObject({
        code: 'forbidden',
      })
      await set(id, 'submitted', fay)
      await set(id, 'approved', fay)
      expect(await lead(id, fay)).toMatchObject({ stage: 'approved', status: 'contacted' })
      const queue = { name: 'credit', stage: 'open' } as const
      await expect(t.workflow.list(ana, { view: 'all', queue })).rejects.toMatchObject({
        code: 'forbidden',
      })
    })
  })

  describe('the decision about a credit application', () => {
    it('is not changed, ended or implied by a status of sales or of a CRM', async () => {
      const id = await application()
      await t.workflow.setStatus(ana, await t.target(id), 'lost', 'bought-elsewhere')
      expect(await lead(id, fay)).toMatchObject({ stage: 'closed', status: 'lost' })
      await set(id, 'submitted', fay)
      await set(id, 'conditional', fay)
      const crm = { id: 'crm', name: 'CRM', dealers: null, ip: null }
      for (const status of ['sold', 'lost', 'new', 'contacted', 'appointment'] as const) {
        const reason = status === 'lost' ? ('credit' as const) : null
        await t.workflow.setStatus(ana, await t.target(id), status, reason)
        expect(await lead(id, fay)).toMatchObject({ stage: 'conditional', status })
        await leadStatuses(t.deps).report(crm, id, {
          status: 'contacted',
          reason: null,
          setAt: null,
        })
        expect(await lead(id, fay)).toMatchObject({ stage: 'conditional', status: 'contacted' })
      }
      await t.workflow.setStatus(ana, await t.target(id), 'lost', 'bought-elsewhere')
      await set(id, 'declined', fay)
      expect(await lead(id, fay)).toMatchObject({
        stage: 'declined',
        status: 'lost',
        reason: 'bought-elsewhere',
      })
    })

    it('is not undone by someone who has lost the right to decide', async () => {
      const id = await application()
      const { version } = await set(id, 'submitted', fay)
      const undone = t.workflow.undo(anActor('fay'), { id, version })
      await expect(undone).rejects.toMatchObject({ code: 'forbidden' })
      await t.workflow.undo(fay, { id, version })
      expect(await lead(id, fay)).toMatchObject({ stage: 'new', status: 'new' })
    })

    it('leaves a sale and an appointment as they are', async () => {
      const id = await application()
      await t.workflow.setStatus(ana, await t.target(id), 'appointment', null)
      await set(id, 'submitted', fay)
      expect(await lead(id, fay)).toMatchObject({ stage: 'submitted', status: 'appointment' })
      await t.workflow.setStatus(ana, await t.target(id), 'sold', null)
      await set(id, 'conditional', fay)
      expect(await lead(id, fay)).toMatchObject({ stage: 'conditional', status: 'sold' })
    })
  })
})
