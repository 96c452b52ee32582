import type { Repository } from '../repository/repository.ts'
import { isNode, isTest, locate, parseSource, type SyntaxNode } from '../repository/syntax.ts'

/** What makes a problem without naming its code where it is thrown. */
const CODES: Readonly<Record<string, string>> = {
  createFieldProblem: 'validation_failed',
  createRateLimited: 'rate_limited',
  createStaleProblem: 'precondition_failed',
}
const THROWING_CALLS: Readonly<Record<string, string>> = { requireFreshSignIn: 'fresh_sign_in_required' }

interface Declared {
  readonly name: string
  readonly start: number
  readonly isExported: boolean
  readonly comment: string
  readonly codes: ReadonlySet<string>
  /** Functions it calls where what they throw goes on to its own caller. */
  readonly calls: ReadonlySet<string>
}

function readName(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}

/** Nodes from which what is thrown leaves the function: not those of a `try` that catches. */
function listUncaught(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(listUncaught)
  if (!isNode(value)) return []
  const isCaught = value.type === 'TryStatement' && isNode(value['handler'])
  const parts = isCaught ? [value['handler'], value['finalizer']] : Object.values(value)
  return [value, ...parts.flatMap((part) => (typeof part === 'object' ? listUncaught(part) : []))]
}

function readCode(node: SyntaxNode): string | undefined {
  if (node.type === 'CallExpression') return THROWING_CALLS[readName(node['callee'])]
  const thrown = node.type === 'ThrowStatement' && isNode(node['argument']) ? node['argument'] : undefined
  const made = readName(thrown?.['callee'])
  if (made !== 'ApiProblem') return CODES[made]
  const [code] = Array.isArray(thrown?.['arguments']) ? thrown['arguments'] : []
  return isNode(code) && typeof code['value'] === 'string' ? code['value'] : undefined
}

function readDeclared(repository: Repository, path: string): Map<string, Declared> {
  const { nodes, comments } = parseSource(repository, path)
  const text = repository.read(path)
  const exported = new Map(
    nodes.flatMap((node) => {
      const { type, declaration } = node
      return type === 'ExportNamedDeclaration' && isNode(declaration) ? [[declaration, node]] : []
    }),
  )
  const functions = nodes.filter(({ type }) => type === 'FunctionDeclaration')
  return new Map(
    functions.map((node) => {
      const name = readName(node['id'])
      const start = exported.get(node)?.start ?? node.start
      const above = text.slice(0, start).trimEnd()
      const comment = comments.find(({ value, start: from }) => above.length === from + value.length + 4)
      const uncaught = listUncaught(node['body'])
      const declared = {
        name,
        start,
        isExported: exported.has(node),
        comment: comment?.value ?? '',
        codes: new Set(uncaught.flatMap((inner) => readCode(inner) ?? [])),
        calls: new Set(uncaught.map(({ callee }) => readName(callee))),
      }
      return [name, declared]
    }),
  )
}

function listThrown(
  declared: ReadonlyMap<string, Declared>,
  name: string,
  seen: Set<string> = new Set(),
): string[] {
  const found = declared.get(name)
  if (found === undefined || seen.has(name)) return []
  seen.add(name)
  return [...found.codes, ...[...found.calls].flatMap((called) => listThrown(declared, called, seen))]
}

/** The comment with those it refers to: "as `change`", in its file or in another. */
function readComments(find: (name: string) => Declared | undefined, comment: string): string {
  const others = [...comment.matchAll(/\bas (?:`(\w+)`|\{@link (\w+)\}(?: and \{@link (\w+)\})?)/g)]
  const referred = others.flatMap(([, ...names]) => names.flatMap((name) => find(name ?? '') ?? []))
  return comment + referred.map((other) => readComments(find, other.comment)).join('')
}

/** Functions of the server whose comment leaves out a problem that they, or others of their file, throw. */
export function checkThrows(repository: Repository): string[] {
  const files = repository.files
    .filter((path) => /^packages\/server\/src\/.*\.ts$/.test(path) && !isTest(path))
    .map((path) => ({ path, declared: readDeclared(repository, path) }))
  const everywhere = new Map(files.flatMap(({ declared }) => [...declared]))
  return files.flatMap(({ path, declared }) => {
    const find = (name: string): Declared | undefined => declared.get(name) ?? everywhere.get(name)
    return [...declared.values()].flatMap((one) => {
      // What a factory makes throws later. One that throws nothing itself may leave the word to what it calls.
      const isMeant = one.isExported && one.codes.size > 0 && !one.name.startsWith('create')
      if (!isMeant && !one.comment.includes('@throws ApiProblem')) return []
      const said = readComments(find, one.comment)
      const missing = new Set(listThrown(declared, one.name).filter((code) => !said.includes(`\`${code}\``)))
      if (missing.size === 0) return []
      return [`${locate(repository, path, one.start)} ${one.name} also throws ${[...missing].join(', ')}`]
    })
  })
}
