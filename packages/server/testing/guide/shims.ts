import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../..')

/** `pnpm --filter @platform/server <script> …`, as the package says, without another program between. */
const PNPM = (node: string) => `#!/usr/bin/env bash
set -euo pipefail
[ "$1 $2" = '--filter @platform/server' ]
script=$3
shift 3
cd '${PACKAGE}'
command=$('${node}' --print 'require("./package.json").scripts[process.argv[1]] ?? ""' "$script")
read -r program arguments <<< "$command"
[ "$program" = node ]
exec '${node}' $arguments "$@"
`

/** What of systemd the guide asks for: one service, whose unit is read. */
const SYSTEMCTL = (root: string) => `#!/usr/bin/env bash
set -euo pipefail
unit='${root}/etc/systemd/system/platform.service'
running='${root}/running'
read_unit() { sed --quiet "s/^$1=//p" "$unit"; }
stop() {
  [ -f "$running" ] || return 0
  kill "$(cat "$running")"
  while kill -0 "$(cat "$running")" 2> /dev/null; do sleep 0.1; done
  rm "$running"
}
start() {
  (
    set -a
    . "$(read_unit EnvironmentFile)"
    cd "$(read_unit WorkingDirectory)"
    exec $(read_unit ExecStart) < /dev/null >> '${root}/log' 2>&1
  ) &
  echo $! > "$running"
}
case "$*" in
  daemon-reload) ;;
  'enable --now platform') start ;;
  'restart platform') stop; start ;;
  'stop platform') stop ;;
  *) exit 64 ;;
esac
`

/** Whoever is not root is the database's user already. */
const SUDO = (uid: number | undefined, gid: number | undefined) => `#!/usr/bin/env bash
set -euo pipefail
[ "$1 $2" = '--user postgres' ]
shift 2
${uid === undefined ? 'exec "$@"' : `exec setpriv --reuid ${uid} --regid ${gid} --clear-groups -- "$@"`}
`

export interface GuideShims {
  readonly root: string
  readonly node: string
  /** Whom the database runs as, where a root starts it. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

/** Programs that a test machine does not have or must not use, in a folder for `PATH`. */
export async function writeShims({ root, node, user }: GuideShims): Promise<string> {
  const folder = join(root, 'bin')
  await mkdir(folder)
  const programs = { pnpm: PNPM(node), systemctl: SYSTEMCTL(root), sudo: SUDO(user?.uid, user?.gid) }
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, name), text)
    await chmod(join(folder, name), 0o755)
  }
  return folder
}
