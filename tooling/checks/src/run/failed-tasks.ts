import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const SUMMARIES = '.turbo/runs/*.json'
/** As many as say what went wrong, without the whole of it again. */
const MAX_LINES = 12
const SAYS_WHY = /error|unhandled|rejection|timed out|exit code/iu

interface RunSummary {
  readonly tasks: readonly {
    readonly taskId: string
    /** Missing where the output is not kept. */
    readonly logFile?: string
    /** Missing, or without an end, for a task that did not come to run. */
    readonly execution?: { readonly exitCode?: number | null } | null
  }[]
}

/** Removes what turbo has written of earlier runs. */
export function removeSummaries(root: string): void {
  for (const path of globSync(SUMMARIES, { cwd: root })) rmSync(join(root, path))
}

/**
 * What ended with an error in the runs of turbo, each with the lines of its output that say why: a runner of tests fails without
 * a failed test, too, such as for an error that nothing has waited for.
 */
export function listFailedTasks(root: string): string[] {
  return globSync(SUMMARIES, { cwd: root }).flatMap((path) => {
    const { tasks }: RunSummary = JSON.parse(readFileSync(join(root, path), 'utf8'))
    return tasks
      .filter(({ execution }) => (execution?.exitCode ?? 0) !== 0)
      .flatMap(({ taskId, logFile }) => [
        taskId,
        ...(logFile === undefined ? [] : readReasons(join(root, logFile))),
      ])
  })
}

function readReasons(path: string): string[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines
    .filter((line) => SAYS_WHY.test(line))
    .slice(-MAX_LINES)
    .map((line) => `  ${line.trim()}`)
}
