import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { CONTENT_SECURITY_POLICY } from './policy.ts'

/** The program sets these again once it runs; what has to stand before that is in the style of the site. */
const INLINE_STYLE = /(<[a-z][^<>]*?) style="[^"]*"/g
const INLINE_SCRIPT = /<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g

/** A built page with the site's policy in its head, and its scripts in files of their own, as the policy wants. */
export async function hardenPage(html: string, path: string, outDir: string): Promise<string> {
  const root = relative(dirname(path), outDir).replaceAll('\\', '/') || '.'
  const scripts = new Map<string, string>()
  const moved = html.replaceAll(INLINE_STYLE, '$1').replaceAll(INLINE_SCRIPT, (_element, script: string) => {
    const name = `start.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
    scripts.set(name, script)
    return `<script src="${root}/assets/${name}"></script>`
  })
  await mkdir(join(outDir, 'assets'), { recursive: true })
  for (const [name, script] of scripts) await writeFile(join(outDir, 'assets', name), script)
  const policy = `<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">`
  return moved.replace('<meta charset="utf-8">', `$&\n    ${policy}`)
}
