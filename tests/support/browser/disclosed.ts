import { expect, type Page } from '@playwright/test'

/**
 * Terms that trigger the duty to disclose: a payment, a number of months, a down payment. 12 CFR 1026.24(d)(1),
 * 1013.7(d)(1).
 */
const TRIGGERS = [
  String.raw`\$[\d.,]+\s*(?:\/|a |per |al |por )\s*(?:mo\b|month|mes\b)`,
  String.raw`\b\d+\s+(?:months|meses|monthly payments|pagos mensuales)\b`,
  String.raw`\$[\d.,]+\s+(?:down\b|de (?:pago inicial|enganche))`,
  String.raw`\b(?:no money down|0 ?% down|zero down|sin (?:pago inicial|enganche))\b`,
]

/** The disclosures required beside the payment, of a loan or of a lease. */
const LOAN = ['APR', 'at signing|a la firma|down|pago inicial', 'months|meses|mensual|monthly']
const LEASE = [
  'lease|arrendamiento',
  'at signing|a la firma',
  'security deposit|depósito de garantía',
]

/**
 * Expects every payment, term or down payment in an element with the required disclosures. Choices of shoppers, form
 * fields and elements marked `data-choice` are not offers.
 * @see FIN-15
 */
export async function expectDisclosed(page: Page): Promise<void> {
  const found = await page.evaluate(
    ({ triggers, loan, lease }) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const wrong: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? ''
        if (!triggers.some((trigger) => new RegExp(trigger, 'i').test(text))) continue
        const holder = node.parentElement
        if (holder?.closest('form, script, style, template, [data-choice]')) continue
        const all = holder?.closest('[data-disclosed]')?.textContent ?? ''
        const isDisclosed = [loan, lease].some((words) =>
          words.every((pattern) => new RegExp(pattern, 'i').test(all)),
        )
        if (!isDisclosed) wrong.push(text.trim().slice(0, 120))
      }
      return wrong
    },
    { triggers: TRIGGERS, loan: LOAN, lease: LEASE },
  )
  expect(found).toEqual([])
}
