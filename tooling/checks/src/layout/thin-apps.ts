import type { Repository } from '../repository/repository.ts'
import { isNode, parseSource, type SyntaxNode } from '../repository/syntax.ts'
import { readWorkspaces, type Workspace } from '../repository/workspaces.ts'

/** All that a site consists of. */
const APP_FILES = ['logo.svg', 'package.json', 'site.ts', 'tsconfig.json', 'vite.config.ts'] as const
/** What a brand tells its clients, and the pictures to it: only where the site has the page for it. */
const CARDS = /^cards(?:\.json|\/[a-z0-9-]+\.(?:avif|jpg|png|svg|webp))$/
const ONE_LINE_FILES = ['tsconfig.json', 'vite.config.ts'] as const
const SITE_KEYS = ['id', 'name', 'pages']
const MANIFEST_KEYS = [
  'dependencies',
  'description',
  'license',
  'name',
  'private',
  'scripts',
  'type',
  'version',
]

function checkFiles(repository: Repository, folder: string): string[] {
  const found = repository.files
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1))
  const extra = found.filter((name) => !CARDS.test(name) && !APP_FILES.some((wanted) => wanted === name))
  const missing = APP_FILES.filter((name) => !found.includes(name))
  return [
    ...extra.map((name) => `${folder}/${name} does not belong in a site`),
    ...missing.map((name) => `${folder}/${name} is missing`),
  ]
}

function checkManifest({ folder, manifest }: Workspace): string[] {
  const extra = Object.keys(manifest).filter((key) => !MANIFEST_KEYS.includes(key))
  const dependencies = Object.keys(manifest.dependencies ?? {})
  return [
    ...extra.map((key) => `${folder}/package.json has ${key}, which a site does not need`),
    ...(dependencies.join() === '@platform/site'
      ? []
      : [
          `${folder}/package.json must depend on @platform/site alone, not on ${dependencies.join(', ') || 'nothing'}`,
        ]),
  ]
}

function isSatisfiesSite(node: SyntaxNode): boolean {
  if (node.type !== 'TSSatisfiesExpression' || !isNode(node['typeAnnotation'])) return false
  const { typeName } = node['typeAnnotation']
  return isNode(typeName) && typeName['name'] === 'Site'
}

/** The keys of the object that `satisfies Site`, or `undefined` where there is no such object. */
function readSiteKeys(repository: Repository, path: string): string[] | undefined {
  const expression = parseSource(repository, path).nodes.find(isSatisfiesSite)?.['expression']
  if (!isNode(expression) || !Array.isArray(expression['properties'])) return undefined
  return expression['properties'].filter(isNode).map((property) => {
    const key = property['key']
    return isNode(key) ? String(key['name'] ?? key['value']) : property.type
  })
}

function checkSite(repository: Repository, folder: string): string[] {
  const path = `${folder}/site.ts`
  if (!repository.has(path)) return []
  const keys = readSiteKeys(repository, path)
  if (keys?.toSorted().join() === SITE_KEYS.join()) return []
  return [`${path} must be one object with id, name and pages that satisfies Site`]
}

function checkLines(repository: Repository, folder: string): string[] {
  return ONE_LINE_FILES.map((name) => `${folder}/${name}`)
    .filter((path) => repository.has(path) && repository.read(path).trim().includes('\n'))
    .map((path) => `${path} must be one line`)
}

/** Everything in a site that is more, or less, than a logo, a page tree and the cards of its brand. */
export function checkThinApps(repository: Repository): string[] {
  return readWorkspaces(repository)
    .filter(({ folder }) => folder.startsWith('apps/'))
    .flatMap((workspace) => [
      ...checkFiles(repository, workspace.folder),
      ...checkManifest(workspace),
      ...checkSite(repository, workspace.folder),
      ...checkLines(repository, workspace.folder),
    ])
}
