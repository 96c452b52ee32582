import type { ConfigurationError } from '../../configuration/configuration-error.ts'

const TITLE = 'This site is not set up correctly'
const TEXT =
  'The people who run this site need to correct its settings. Nothing you saved is affected. Come back later.'

/**
 * Without a configuration there is no address to load translations or data from, so this page is plain and
 * English. The visitor reads what it means for them, the operator what to mend.
 */
export function showConfigurationProblem(page: Document, error: ConfigurationError): void {
  const main = page.createElement('main')
  main.className = 'boot-problem'
  const heading = page.createElement('h1')
  heading.textContent = TITLE
  const forVisitors = page.createElement('p')
  forVisitors.textContent = TEXT
  const forOperators = page.createElement('p')
  forOperators.textContent = error.message
  main.append(heading, forVisitors, forOperators)
  page.getElementById('root')?.replaceChildren(main)
  page.title = heading.textContent
}
