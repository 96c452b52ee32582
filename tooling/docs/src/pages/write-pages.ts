import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PAGES } from '../contents/contents.ts'
import { readSource } from '../contents/read-source.ts'
import { resolveLinks } from '../contents/resolve-link.ts'
import { insertAll } from '../insertions/insert.ts'

/** Writes the Markdown that the site is made of: pages, READMEs and reports, with what is made from code in its place. */
export async function writePages(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const page of PAGES) {
    const text = resolveLinks(readSource(page), page.slug)
    write(join(folder, `${page.slug}.md`), await insertAll(text))
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
