import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hardenPage } from './harden-page.ts'

it('moves scripts out of a page, drops styles, and leaves the text of the page alone', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'docs-page-'))
  const html =
    '<meta charset="utf-8"><script id="a">start()</script><script src="b.js"></script>' +
    '<div class="c" style="color:red">a style=&quot;b&quot; &lt;script&gt;</div>'
  const page = await hardenPage(html, join(outDir, 'start/page.html'), outDir)
  const [name = ''] = readdirSync(join(outDir, 'assets'))
  expect(readFileSync(join(outDir, 'assets', name), 'utf8')).toBe('start()')
  expect(page).toContain(`<script src="../assets/${name}"></script><script src="b.js"></script>`)
  expect(page).toContain('<div class="c">a style=&quot;b&quot; &lt;script&gt;</div>')
  expect(page).toContain("content=\"default-src 'none'")
})
