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
  <url><loc>https://candoo.example/main/whats-new</loc></url>
  <url><loc>https://candoo.example/study/register</loc></url>
</urlset>
`,
  )
})

it('refuses an origin that is no URL', () => {
  expect(() => createSitemap({}, 'candoo')).toThrow(TypeError)
})
