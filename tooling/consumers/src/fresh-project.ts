import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDocsFiles } from './docs-files.ts'
import type { Project } from './projects.ts'
import { readCatalog, readPublished } from './published.ts'
import { runCommand } from './run-command.ts'

const TEMPLATES = fileURLToPath(new URL('../projects', import.meta.url))

/** Asked for once, however many projects there are. */
let store: Promise<string> | undefined

/** Where nothing of this repository is in reach: a folder of its own, outside of it. */
export async function createOutsideFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'platform-consumers-'))
}

/** Packs what would be published, as it is built now; the files by the names of the packages. */
export async function packAll(outside: string): Promise<ReadonlyMap<string, string>> {
  const destination = join(outside, 'packed')
  await mkdir(destination)
  const packed = await Promise.all(
    readPublished().map(async ({ name, folder }): Promise<[string, string]> => {
      const output = await runCommand(folder, 'pnpm', 'pack', '--pack-destination', destination)
      const file = output.split('\n').findLast((line) => line.trim().endsWith('.tgz'))
      if (file === undefined) throw new Error(`Packing ${name} named no file:\n${output}`)
      return [name, join(destination, basename(file.trim()))]
    }),
  )
  return new Map(packed)
}

/** A project as somebody would begin one, with the packages installed from their packed files. */
export async function createFreshProject(
  outside: string,
  { name, template = name, packages, needs, docs, scriptsOnly = false }: Project,
  packed: ReadonlyMap<string, string>,
): Promise<string> {
  const folder = join(outside, name)
  await mkdir(folder)
  // A project may stand in the docs alone.
  if (existsSync(join(TEMPLATES, template))) await cp(join(TEMPLATES, template), folder, { recursive: true })
  for (const { path, content } of docs ? readDocsFiles(docs, scriptsOnly) : []) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const catalog = readCatalog()
  const versions = needs.map((need) => readNeed(need, catalog))
  const files = Array.from(packed, ([dependency, file]) => [dependency, `file:${file}`] as const).filter(
    ([dependency]) => packages?.includes(dependency) !== false,
  )
  const manifest = {
    name: `fresh-${name}`,
    private: true,
    type: 'module',
    dependencies: Object.fromEntries([...files, ...versions]),
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  // The packages name each other by versions that no registry has yet.
  const overrides = files.map(([dependency, file]) => `  '${dependency}': '${file}'`)
  await writeFile(join(folder, 'pnpm-workspace.yaml'), ['overrides:', ...overrides, ''].join('\n'))
  // Of the repository: on another drive, such as memory, pnpm would begin a store there, and fetch everything once more.
  store ??= readStore()
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile', '--store-dir', await store]
  await runCommand(folder, 'pnpm', 'install', ...flags)
  return folder
}

/** A dependency and its version: its own after the last `@`, else that of the catalog. */
function readNeed(need: string, catalog: ReadonlyMap<string, string>): readonly [string, string] {
  const [, dependency = need, own] = /^(.[^@]*)@(.+)$/.exec(need) ?? []
  const version = own ?? catalog.get(dependency)
  if (version === undefined) throw new Error(`The catalog has no version of ${dependency}.`)
  return [dependency, version]
}

async function readStore(): Promise<string> {
  const output = await runCommand(import.meta.dirname, 'pnpm', 'store', 'path')
  return output.trim().split('\n').at(-1) ?? ''
}

/** Type-checks a project, declarations of its dependencies included. */
export async function checkTypes(folder: string, settings = 'tsconfig.json'): Promise<void> {
  await runTool(folder, 'tsc', '--noEmit', '-p', settings)
}

/** Runs what is installed in a project. */
export async function runTool(folder: string, tool: string, ...args: string[]): Promise<string> {
  return runCommand(folder, join(folder, 'node_modules/.bin', tool), ...args)
}

/** The names of all packages that a project has, those of dependencies included. */
export async function listInstalled(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'node_modules/.pnpm'))
  return names.flatMap(
    (name) => /^(?<package>@?[^@]+)@/.exec(name)?.groups?.['package']?.replace('+', '/') ?? [],
  )
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
