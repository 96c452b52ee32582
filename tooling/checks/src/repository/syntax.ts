import { parseSync } from 'vite'
import type { Repository } from './repository.ts'

export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

export interface Syntax {
  /** Every node of the file, parents before children. */
  readonly nodes: readonly SyntaxNode[]
  readonly comments: readonly { readonly value: string; readonly start: number }[]
}

const parsed = new Map<string, Syntax>()

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function collectNodes(value: unknown, nodes: SyntaxNode[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collectNodes(item, nodes)
  } else if (isNode(value)) {
    nodes.push(value)
    for (const child of Object.values(value)) if (typeof child === 'object') collectNodes(child, nodes)
  }
}

/** The syntax tree of a TypeScript file, flat, because no check asks for more than a node and its children. */
export function parseSource(repository: Repository, path: string): Syntax {
  const text = repository.read(path)
  const key = `${path}\0${text}`
  const known = parsed.get(key)
  if (known !== undefined) return known
  const result = parseSync(path, text)
  const [problem] = result.errors
  if (problem !== undefined) throw new Error(`${path} does not parse: ${problem.message}`)
  const nodes: SyntaxNode[] = []
  collectNodes(result.program.body, nodes)
  const syntax = { nodes, comments: result.comments }
  parsed.set(key, syntax)
  return syntax
}

/** `path:line` of a place in a file, for the message of a problem. */
export function locate(repository: Repository, path: string, offset: number): string {
  return `${path}:${repository.read(path).slice(0, offset).split('\n').length}`
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mts)$/.test(path) && !path.endsWith('.gen.ts')
}

/** Unit, browser and type tests, and end-to-end specs. */
export function isTest(path: string): boolean {
  return /\.(test|spec|test-d)\.tsx?$/.test(path)
}
