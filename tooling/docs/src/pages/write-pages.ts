import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGES } from '../contents/contents.ts'
import { readSource } from '../contents/read-source.ts'
import { resolveLinks } from '../contents/resolve-link.ts'
import { insertAll } from '../insertions/insert.ts'
import { showPackageManagers } from '../insertions/package-managers.ts'

/** What is copied to the site as it is. */
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))

/** Writes the Markdown that the site is made of: pages, READMEs and reports, with what is made from code in its place. */
export async function writePages(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const page of PAGES) {
    const text = resolveLinks(readSource(page), page.slug)
    write(join(folder, `${page.slug}.md`), showPackageManagers(await insertAll(text)))
  }
  cpSync(PUBLIC, join(folder, 'public'), { recursive: true })
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
