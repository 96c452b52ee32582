import type { APIRequestContext, Page } from '@playwright/test'
import type { PageTree } from '@platform/routing/pages'

/** What the page says about its site, in the element with the id `site-configuration`. */
export interface SiteConfiguration {
  readonly id: string
  readonly name: string
  readonly pages: PageTree
  readonly api: Readonly<Record<string, string>>
}

const ELEMENT = /(<script type="application\/json" id="site-configuration">)([\s\S]*?)(<\/script>)/

function readElement(html: string): string {
  const text = ELEMENT.exec(html)?.[2]
  if (text === undefined) throw new Error('the page holds no site configuration')
  return text
}

/** The configuration on the page as it is served. */
export async function readConfiguration(request: APIRequestContext): Promise<SiteConfiguration> {
  const response = await request.get('/main')
  const configuration: SiteConfiguration = JSON.parse(readElement(await response.text()))
  return configuration
}

/** Answers every page with the text of its configuration replaced, as an operator would who edits the built file. */
export async function replaceConfiguration(page: Page, replace: (text: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') {
      await route.fallback()
      return
    }
    const response = await route.fetch()
    const html = await response.text()
    const headers = Object.entries(response.headers()).filter(
      ([name]) => !/^content-(encoding|length)$/.test(name),
    )
    const body = html.replace(
      ELEMENT,
      (_, start: string, text: string, end: string) => start + replace(text) + end,
    )
    await route.fulfill({ status: response.status(), headers: Object.fromEntries(headers), body })
  })
}

/** The page with the configuration on it edited, as text. */
export function replaceElement(
  html: string,
  edit: (configuration: SiteConfiguration) => SiteConfiguration,
): string {
  return html.replace(ELEMENT, (_, start: string, text: string, end: string) => {
    const configuration: SiteConfiguration = JSON.parse(text)
    return start + JSON.stringify(edit(configuration)) + end
  })
}

/** The same for one that is still JSON. */
export async function editConfiguration(
  page: Page,
  edit: (configuration: SiteConfiguration) => SiteConfiguration,
): Promise<void> {
  await replaceConfiguration(page, (text) => {
    const configuration: SiteConfiguration = JSON.parse(text)
    return JSON.stringify(edit(configuration))
  })
}
