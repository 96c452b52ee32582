import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** The rules of axe that depend on nothing but the colours of a page. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds on the open page, one line a finding: the rule, why it matters, and where. */
export async function findAccessibilityProblems(
  page: Page,
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  // Once a document: it is as long as the whole site.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const options = { resultTypes: ['violations'], ...(rules === 'colors' && { runOnly: COLOR_RULES }) }
  const { violations }: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  )
}
