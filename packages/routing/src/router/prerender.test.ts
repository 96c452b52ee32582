import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTestSite } from '../testing/test-site.tsx'

async function prerender(at: string): Promise<string> {
  const { router } = createTestSite({ at })
  await router.load()
  const html = renderToString(createElement(router.View))
  router.dispose()
  return html
}

it('renders a page to text where there is no browser', async () => {
  const html = await prerender('/main')
  expect(html).toContain('<h1>Screen of main.home</h1>')
  expect(html).toContain('<nav>')
})

it('puts no script into the text, which a strict content policy would refuse', async () => {
  expect(await prerender('/main/faq')).not.toContain('<script')
})
