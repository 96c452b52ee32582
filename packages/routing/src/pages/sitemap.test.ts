import { expect, it } from 'vitest'
import { createSitemap } from './index.ts'

it('lists the public pages a site has', () => {
  expect(createSitemap({ main: { demo: false }, provider: false }, 'https://candoo.example')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://candoo.example/main</loc></url>
  <url><loc>https://candoo.example/main/faq</loc></url>
  <url><loc>https://candoo.example/main/premium</loc></url>
  <url><loc>https://candoo.example/main/professional</loc></url>
  <url><loc>https://candoo.example/main/professionals</loc></url>
  <url><loc>https://candoo.example/main/whats-new</loc></url>
  <url><loc>https://candoo.example/study/register</loc></url>
</urlset>
`,
  )
})

it('lists the pages that its server knows of, where the site has them', () => {
  const path = '/main/professionals/noor-1a2b3c4d'
  const url = `<url><loc>https://candoo.example${path}</loc></url>`
  expect(createSitemap({}, 'https://candoo.example', [path])).toContain(url)
  expect(createSitemap({ main: { professionals: false } }, 'https://candoo.example', [path])).not.toContain(
    'professionals',
  )
})

it('refuses an origin that is no URL', () => {
  expect(() => createSitemap({}, 'candoo')).toThrow(TypeError)
})
