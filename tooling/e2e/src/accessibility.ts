import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** What axe finds on the open page, one line a finding: the rule, why it matters, and where. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations }: AxeResults = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  )
}
