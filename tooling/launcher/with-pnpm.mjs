// Runs a command inside the workspace with the pinned pnpm (which installs first and puts Node 24 on PATH),
// so `npm start` and `npm test` work on a machine that has only Node and npm. Plain JS: it runs on any Node.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)
const { packageManager } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const isInsidePnpm = (process.env.npm_config_user_agent ?? '').startsWith('pnpm/')
const isWindows = process.platform === 'win32'
const wanted = process.argv.slice(2)
const [command, ...args] = isInsidePnpm ? wanted : ['npx', '--yes', packageManager, 'exec', ...wanted]

// A process group of its own: a stop signal must reach the servers below, not just npx, which does not pass it on.
const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, detached: !isWindows })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  })
}
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1)
})
