import type { Repository } from '../repository/repository.ts'
import { isNode, isTest, locate, parseSource, type SyntaxNode } from '../repository/syntax.ts'

const RUNNERS = new Set(['it', 'test', 'describe', 'suite', 'bench'])
const PASSED_OVER = new Set(['skip', 'only', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf'])
/** A test of something that only one operating system has may be left out on the others. */
const PLATFORM_CONDITION = /\b(?:skipIf|runIf)\(\s*process\.platform\b/

function readName(node: unknown): string | undefined {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined
}

/** The runner at the left end of `test.describe.skip`. */
function readRunner(node: unknown): string | undefined {
  return isNode(node) && node.type === 'MemberExpression' ? readRunner(node['object']) : readName(node)
}

function isPassedOver(node: SyntaxNode): boolean {
  if (node.type !== 'MemberExpression') return false
  return PASSED_OVER.has(readName(node['property']) ?? '') && RUNNERS.has(readRunner(node['object']) ?? '')
}

function readLine(repository: Repository, path: string, start: number): string {
  return repository.read(path).slice(start).split('\n')[0] ?? ''
}

/** Tests that do not run, or keep others from running. */
export function checkSkippedTests(repository: Repository): string[] {
  return repository.files.filter(isTest).flatMap((path) =>
    parseSource(repository, path)
      .nodes.filter(isPassedOver)
      .filter(({ start }) => !PLATFORM_CONDITION.test(readLine(repository, path, start)))
      .map((node) => `${locate(repository, path, node.start)} skips or singles out a test`),
  )
}

function readTitle(node: SyntaxNode): string | undefined {
  if (node.type !== 'CallExpression' || !['it', 'test'].includes(readRunner(node['callee']) ?? ''))
    return undefined
  const [title] = Array.isArray(node['arguments']) ? node['arguments'] : []
  return isNode(title) && typeof title['value'] === 'string' ? title['value'] : undefined
}

/** Test titles that are no sentence about behaviour: one word, or "should". */
export function checkTestTitles(repository: Repository): string[] {
  return repository.files.filter(isTest).flatMap((path) =>
    parseSource(repository, path).nodes.flatMap((node) => {
      const title = readTitle(node)
      if (title === undefined || (title.includes(' ') && !title.startsWith('should'))) return []
      return [`${locate(repository, path, node.start)} has the title "${title}", which is no sentence`]
    }),
  )
}
