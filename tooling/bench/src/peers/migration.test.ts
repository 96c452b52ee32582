import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Where the libraries are installed. */
const FOLDER = fileURLToPath(new URL('../../.reports/migration', import.meta.url))
const PAGES = fileURLToPath(new URL('../../../docs/pages/migrate', import.meta.url))
const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

const IMPORTS = `import type { User, UserManager, UserManagerSettings } from 'oidc-client-ts'
import type { AuthChangeEvent, GoTrueClient, GoTrueClientOptions } from '@supabase/auth-js'
`

/** The names in the first column of the tables: what a reader who comes from that library knows. */
function readNames(page: string): string[] {
  const rows = readFileSync(join(PAGES, page), 'utf8').matchAll(/^\| (`[^|]+) \|/gm)
  return [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

/** `UserManager.events.addUserLoaded` is a path into a type, `'SIGNED_IN'` the name of an event. */
function toType(name: string, index: number): string {
  if (name.startsWith("'")) return `export const name${index}: AuthChangeEvent = ${name}`
  const [type = '', ...path] = name.split('.')
  const access = path.map((part) => `['${part}']`).join('')
  return `export type Name${index} = ${type === 'GoTrueClient' ? 'InstanceType<typeof GoTrueClient>' : type}${access}`
}

function compile(names: readonly string[]): string {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'names.ts'), [IMPORTS, ...names.map(toType), ''].join('\n'))
  const compilerOptions = { types: [], moduleDetection: 'force' }
  const settings = { extends: '../../../../tsconfig.base.json', compilerOptions, include: ['.'] }
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(settings))
  const { stdout, error } = spawnSync(process.execPath, [COMPILER, '--project', FOLDER], { encoding: 'utf8' })
  if (error) throw error
  return stdout
}

it(
  'names only what the libraries have in the pages for those who come from them',
  { timeout: 120_000 },
  () => {
    const names = [...readNames('oidc-client-ts.md'), ...readNames('supabase-auth-js.md')]
    expect(names.length).toBeGreaterThan(40)
    expect(compile(names)).toBe('')
  },
)

it('would notice a name that is not there', { timeout: 120_000 }, () => {
  expect(compile(['UserManager.getPerson'])).toContain(
    "Property 'getPerson' does not exist on type 'UserManager'",
  )
})
