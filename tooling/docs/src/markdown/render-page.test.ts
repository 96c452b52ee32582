import { describe, expect, it } from 'vitest'
import { renderPage } from './render-page.ts'
import { addressOf, resolveLink } from './resolve-link.ts'

const render = (markdown: string, slug = 'index') =>
  renderPage(markdown, slug, (name) => Promise.resolve(`<p>inserted ${name}</p>`))

describe('a page', () => {
  it('has its title, ids for its headings, and sections to be found by their words', async () => {
    const { title, html, sections } = await render(
      '# One\n\nFirst `word`.\n\n## Two parts\n\nSecond.\n\n## Two parts\n',
    )
    expect(title).toBe('One')
    expect(html).toContain('<h2 id="two-parts">Two parts</h2>')
    expect(html).toContain('<h2 id="two-parts-2">')
    expect(sections[0]).toMatchObject({ id: '', text: expect.stringContaining('First') })
    expect(sections[1]).toMatchObject({
      id: 'two-parts',
      heading: 'Two parts',
      text: expect.stringContaining('Second'),
    })
  })

  it('colours code by classes and never lets it become markup', async () => {
    const { html } = await render("# A\n\n```ts\nconst a = '<b>' // note\n```\n\n```text\n<i>\n```\n")
    expect(html).toContain('<span class="token-keyword">const</span>')
    expect(html).toContain('&lt;b&gt;')
    expect(html).toContain('&lt;i&gt;')
    expect(html).not.toMatch(/style=|<b>|<i>/)
  })

  it('takes in what is made from data, and no other HTML', async () => {
    expect((await render('# A\n\n<!-- insert: facts -->\n')).html).toContain('<p>inserted facts</p>')
    await expect(render('# A\n\n<div>mine</div>\n')).rejects.toThrow('no insertion')
  })

  it('finds an API report by the names that it exports', async () => {
    const { sections } = await render(
      '# A\n\n## Entry\n\n```ts report\n// note\nexport function openIt(): void;\n```\n',
    )
    expect(sections[1]?.text).toContain('openIt')
    expect(sections[1]?.text).not.toContain('note')
  })
})

describe('a link', () => {
  it.each([
    ['https://example.org/a.md', 'index', 'https://example.org/a.md'],
    ['#here', 'index', '#here'],
    ['start/react.md', 'index', 'start/react.html'],
    ['../recipes/testing.md#tokens', 'start/react', '../recipes/testing.html#tokens'],
    ['react.md', 'start/server', 'react.html'],
  ])('to %s on %s becomes %s', (href, slug, address) => {
    expect(resolveLink(href, slug)).toBe(address)
  })

  it('of a README is one of the place of the README', () => {
    expect(resolveLink('../api/README.md', 'packages/session')).toBe('api.html')
  })

  it('to a page that does not exist fails the build', () => {
    expect(() => resolveLink('nowhere.md', 'index')).toThrow('is no page of the site')
  })

  it('is relative, so that the site works in any folder', () => {
    expect(addressOf('index', 'start/react')).toBe('../index.html')
  })
})
