import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPILE_CACHE } from '../processes/compile-cache.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Watch {
  /** Kills it, as nobody can who is asked first. */
  readonly signal?: AbortSignal
  readonly onOutput?: (output: string) => void
}

/** As an operator types it, with what the package has for it. */
export async function runScript(
  name: 'backup' | 'restore' | 'embedded:move' | 'secrets:seal' | 'sites:export',
  argv: readonly string[],
  environment: Record<string, string>,
  { signal, onOutput }: Watch = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(ROOT, 'package.json'), 'utf8'),
  )
  const [, ...command] = scripts[name]?.split(' ') ?? []
  const env = { PATH: process.env['PATH'], ...COMPILE_CACHE, ...environment }
  const child = spawn(process.execPath, [...command, ...argv], { cwd: ROOT, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      onOutput?.(output)
    })
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  await once(child, 'close')
  return { code: child.exitCode, output }
}
