const INSTALL = /^```sh\n((?:npm install [^\n]+\n)+)```$/gm
const MANAGERS = {
  npm: 'npm install',
  pnpm: 'pnpm add',
  yarn: 'yarn add',
  bun: 'bun add',
} as const

/** Commands that install something, as each package manager has them, side by side. */
export function showPackageManagers(text: string): string {
  return text.replaceAll(INSTALL, (_block, commands: string) => {
    const blocks = Object.entries(MANAGERS).map(([name, command]) => {
      const code = commands.replaceAll(/^npm install/gm, command)
      return `\`\`\`sh [${name}]\n${code}\`\`\``
    })
    return `::: code-group\n\n${blocks.join('\n\n')}\n\n:::`
  })
}
