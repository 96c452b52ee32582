import type { Repository } from '../repository/repository.ts'

const WORD = '[a-z0-9]+(?:-[a-z0-9]+)*'
const FOLDER_NAME = new RegExp(`^\\.?${WORD}$`)
const FILE_NAME = new RegExp(`^${WORD}((?:\\.[a-z0-9-]+)*)\\.[a-z0-9]+$`)
/** Tools look for them under these. */
const FREE_NAMES = new Set([
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'Dockerfile',
  'Dockerfile.dockerignore',
  'Caddyfile',
])
const VAGUE_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'types', 'common', 'shared', 'misc'])

/** What may stand between a TypeScript file's name and its ending, and with which ending. */
const SUFFIXES: Readonly<Record<string, RegExp>> = {
  '': /\.tsx?$/,
  '.screen': /\.tsx$/,
  '.queries': /\.ts$/,
  '.parts': /\.ts$/,
  '.test': /\.tsx?$/,
  '.test-d': /\.ts$/,
  '.pg.test': /\.ts$/,
  '.dom.test': /\.tsx?$/,
  '.browser.test': /\.tsx?$/,
  '.spec': /^tooling\/e2e\/.*\.ts$/,
  '.config': /\.ts$/,
  '.gen': /\.ts$/,
  '.d': /\.ts$/,
}

/** Drizzle names its files itself, and what a site asks bears the id of the site. */
const NAMED_ELSEWHERE = [
  'packages/server/migrations/',
  'packages/server/configuration/health-questionnaires/',
]
const isNamedElsewhere = (path: string): boolean => NAMED_ELSEWHERE.some((folder) => path.startsWith(folder))
const isChecked = (path: string): boolean =>
  /^(packages|apps|tooling)\//.test(path) && !isNamedElsewhere(path)

function checkFileName(path: string, name: string): string[] {
  if (FREE_NAMES.has(name)) return []
  const match = FILE_NAME.exec(name)
  if (match === null) return [`${path} is not named in kebab-case`]
  if (!/\.tsx?$/.test(name)) return []
  const suffix = match[1] ?? ''
  if (SUFFIXES[suffix]?.test(path) !== true) return [`${path} has a suffix that means nothing here`]
  return VAGUE_NAMES.has(name.split('.')[0] ?? '') ? [`${path} says nothing about what it holds`] : []
}

function checkFolderNames(path: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    if (!FOLDER_NAME.test(folder)) return [`${path} lies in ${folder}, which is not kebab-case`]
    return VAGUE_NAMES.has(folder)
      ? [`${path} lies in ${folder}, which says nothing about what it holds`]
      : []
  })
}

/** Names that are not kebab-case, carry an unknown suffix, or promise a drawer of odds and ends. */
export function checkNames(repository: Repository): string[] {
  return repository.files.filter(isChecked).flatMap((path) => {
    const folders = path.split('/')
    const name = folders.pop() ?? ''
    return [...checkFileName(path, name), ...checkFolderNames(path, folders)]
  })
}
