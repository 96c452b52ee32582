import { execFile } from 'node:child_process'

/**
 * Runs a program in a folder and resolves with what it printed.
 *
 * @throws Error with all that it printed, when it fails.
 */
export function runCommand(folder: string, program: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 10_000_000, shell: process.platform === 'win32' }
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`))
    })
  })
}
