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
/** So does the page on OpenID Connect. */
const OIDC_MODULE =
  "import { createOidc } from '@platform/session/oidc'\nexport const oidc = createOidc({ issuer: 'https://id.example.com', clientId: 'shop' })\nexport const { session } = oidc\n"

/** Solid's JSX makes something else than React's. */
const SOLID = /^import [^']* from '(?:solid-js|@platform\/session\/solid)/m

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
  writeFileSync(join(folder, 'oidc.ts'), OIDC_MODULE)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  let count = 0
  for (const page of PAGES.filter(({ source }) => source.kind === 'markdown')) {
    extractSnippets(readSource(page)).forEach((snippet, index) => {
      // The files of a project import each other.
      const name = `${page.slug.replaceAll('/', '-')}-${index + 1}.${snippet.language}`
      const path = join(folder, fileOf(snippet)?.path ?? name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, writeModule(snippet.code))
      count += 1
    })
  }
  const examples = readExamples(folder)
  for (const { name, language, code } of examples)
    writeFileSync(join(folder, `${name}.${language}`), writeModule(code))
  return count + examples.length
}

function writeModule(code: string): string {
  return SOLID.test(code) ? `/** @jsxImportSource solid-js */\n${code}\n` : `${code}\n`
}
