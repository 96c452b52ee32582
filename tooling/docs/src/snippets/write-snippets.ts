import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGES } from '../contents/contents.ts'
import { readSource } from '../contents/read-source.ts'
import { extractSnippets, fileOf } from './extract-snippets.ts'
import { readExamples } from './read-examples.ts'

/** What the examples take for granted, as declarations. */
const GIVEN = fileURLToPath(new URL('../../given', import.meta.url))
/** The page on plain TypeScript makes this module and goes on with it. */
const SESSION_MODULE =
  "import { createSession } from '@platform/session'\nexport const session = createSession({ transport })\n"

const SETTINGS = {
  extends: '../../../../tsconfig.base.json',
  compilerOptions: { types: ['node'], moduleDetection: 'force' },
  include: ['.'],
}

/** Writes every example of the site, and of the docblocks of the packages, as a module of its own, with the settings to compile them; returns how many. */
export function writeSnippets(folder: string): number {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(GIVEN, join(folder, 'given'), { recursive: true })
  writeFileSync(join(folder, 'session.ts'), SESSION_MODULE)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  let count = 0
  for (const page of PAGES.filter(({ source }) => source.kind === 'markdown')) {
    const name = page.slug.replaceAll('/', '-')
    extractSnippets(readSource(page)).forEach((snippet, index) => {
      // The files of one project import each other.
      const file = fileOf(snippet)?.path
      const path = join(folder, file ? `${name}/${file}` : `${name}-${index + 1}.${snippet.language}`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${snippet.code}\n`)
      count += 1
    })
  }
  const examples = readExamples(folder)
  for (const { name, language, code } of examples)
    writeFileSync(join(folder, `${name}.${language}`), `${code}\n`)
  return count + examples.length
}
